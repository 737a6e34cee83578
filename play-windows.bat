@echo off
rem Double-click: sets Vernissage up in this folder, once, and plays. For people who have Python 3.11 or newer.
setlocal
cd /d "%~dp0"
set "PY="
py -3 -c "" >nul 2>nul && set "PY=py -3"
if not defined PY python -c "" >nul 2>nul && set "PY=python"
if not defined PY goto missing
%PY% tools play
if errorlevel 1 pause
exit /b
:missing
echo Vernissage needs Python 3.11 or newer, and this computer has none.
echo Get it from https://www.python.org/downloads/ and tick "Add python.exe to PATH", then double-click this file again.
echo.
echo Vernissage braucht Python 3.11 oder neuer, und auf diesem Computer ist keins.
echo Es steht auf https://www.python.org/downloads/ bereit; danach diese Datei noch einmal doppelklicken.
pause
exit /b 1
