"""The program as a folder that needs no Python: `launch` begins it, `recipe.spec` says what is in it, `build` makes it."""
