"""Imagining how a game goes on, in many worlds at once, for every choice the same ones."""
