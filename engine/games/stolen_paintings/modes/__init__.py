"""The modes of Stolen Paintings, a folder each; `engine.games.stolen_paintings.registry` lists them."""
