"""Drawing: canvas, shapes, fonts, symbols, colours and sizes, backdrop, artwork at any size, frames."""
