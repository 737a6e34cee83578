"""The modes of Stolen Paintings in words and as pictures, a folder each."""
