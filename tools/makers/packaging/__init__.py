"""The program as a folder that needs no Python: `launch` is its entry point, `recipe.spec` its contents, `build` makes it."""
