"""The home of the ask-and-collect card games: Literature (Canadian Fish), Authors, Go Fish."""

__version__ = "0.1.0"
