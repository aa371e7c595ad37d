"""``python -m halfsuit`` is the command ``halfsuit``."""

from halfsuit.cli import main

if __name__ == "__main__":
    main()
