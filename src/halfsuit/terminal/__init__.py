"""The game in the terminal: plain lines, typed like speech. :func:`halfsuit.terminal.game.play` plays one."""
