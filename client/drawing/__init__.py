"""How things are drawn: canvas, shapes, fonts, symbols, colours and sizes, backdrop, artwork at any size, frames."""
