// The deck and the signs, drawn for this table: suits s h d c (24 x 24), the jester j of the jokers, card faces Fs Fh Fd Fc Fj
// (46 x 64), clips up and dn for the half-suit sign, team marks, icons. Taken with <use href="#h">.

const DRAWINGS = `
<svg class="drawings" width="0" height="0" aria-hidden="true"><defs>
<clipPath id="up"><path d="M0 0h24v12H0z"/></clipPath><clipPath id="dn"><path d="M0 12h24v12H0z"/></clipPath>
<symbol id="h" viewBox="0 0 24 24" overflow="visible">
  <path d="M12 21.6C4.6 15.7 2 12.3 2 8.4a5.1 5.1 0 0 1 10-1.6 5.1 5.1 0 0 1 10 1.6c0 3.9-2.6 7.3-10 13.2z"/>
</symbol>
<symbol id="d" viewBox="0 0 24 24" overflow="visible">
  <path d="M12 1.2c2.2 4 5 7.6 8.6 10.8-3.6 3.2-6.4 6.8-8.6 10.8-2.2-4-5-7.6-8.6-10.8C7 8.8 9.8 5.2 12 1.2z"/>
</symbol>
<symbol id="s" viewBox="0 0 24 24" overflow="visible">
  <path
    d="M12 1.4c4.8 5.4 9.6 8.3 9.6 12.9a4.6 4.6 0 0 1-8.4 2.6c.2 2.2.9 4 2.5 5.7H8.3c1.6-1.7 2.3-3.5 2.5-5.7a4.6 4.6 0 0 1-8.4-2.6C2.4 9.7 7.2 6.8 12 1.4z"
  />
</symbol>
<symbol id="c" viewBox="0 0 24 24" overflow="visible">
  <path
    d="M12 1.6a4.8 4.8 0 0 1 4 7.4 4.8 4.8 0 1 1-2.8 7.9c.2 2.2.9 4 2.5 5.7H8.3c1.6-1.7 2.3-3.5 2.5-5.7A4.8 4.8 0 1 1 8 9a4.8 4.8 0 0 1 4-7.4z"
  />
</symbol>
<symbol id="j" viewBox="0 0 24 24" overflow="visible">
  <path d="M4.6 17.2C4.4 13 3.4 10.2 1.6 8.4c3 .1 5.3 1.2 6.7 3.3L12 3.6l3.7 8.1c1.4-2.1 3.7-3.2 6.7-3.3-1.8 1.8-2.8 4.6-3 8.8zM4.6 18.8h14.8V22H4.6z"/><circle cx="12" cy="2.6" r="2"/><circle cx="2" cy="7.6" r="2"/><circle cx="22" cy="7.6" r="2"/>
</symbol>
<symbol id="sun" viewBox="0 0 24 24">
  <path
    d="M12 6.2a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6zM10.8 0h2.4v4.2h-2.4zM10.8 19.8h2.4V24h-2.4zM0 10.8h4.2v2.4H0zM19.8 10.8H24v2.4h-4.2zM2.7 4.4l1.7-1.7 3 3-1.7 1.7zM16.6 18.3l1.7-1.7 3 3-1.7 1.7zM19.6 2.7l1.7 1.7-3 3-1.7-1.7zM5.7 16.6l1.7 1.7-3 3-1.7-1.7z"
  />
</symbol>
<symbol id="moon" viewBox="0 0 24 24"><path d="M15.5 1.6A10.8 10.8 0 1 0 22.6 17 9.2 9.2 0 0 1 15.5 1.6z"/></symbol>
<symbol id="menu" viewBox="0 0 24 24"><path d="M3 5h18v2.4H3zM3 10.8h18v2.4H3zM3 16.6h12V19H3z"/></symbol>
<symbol id="pause" viewBox="0 0 24 24"><path d="M5.5 4h4.6v16H5.5zM13.9 4h4.6v16h-4.6z"/></symbol>
<symbol id="play" viewBox="0 0 24 24"><path d="M6 3.5 20.5 12 6 20.5z"/></symbol>
<symbol id="claim" viewBox="0 0 24 24">
  <path d="M4 8.5h11v12H4zM6.5 5.5H18v12h-1.6v-10.6H6.5zM9.5 2.5H21v12h-1.6V4H9.5z"/>
</symbol>
<symbol id="smile" viewBox="0 0 24 24">
  <path
    d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 2.2a8.3 8.3 0 1 0 0 16.6 8.3 8.3 0 0 0 0-16.6zM8.5 7.5a1.6 1.6 0 1 1 0 3.3 1.6 1.6 0 0 1 0-3.3zm7 0a1.6 1.6 0 1 1 0 3.3 1.6 1.6 0 0 1 0-3.3zM6.6 13.5h10.8a5.5 5.5 0 0 1-10.8 0z"
  />
</symbol>
<symbol id="back" viewBox="0 0 24 24"><path d="M14.8 4 16.5 5.7 10.2 12l6.3 6.3-1.7 1.7L6.8 12z"/></symbol>
<symbol id="ok" viewBox="0 0 24 24"><path d="M9.6 18.6 3.2 12.2l2-2 4.4 4.4L18.8 5.4l2 2z"/></symbol>
<symbol id="x" viewBox="0 0 24 24">
  <path d="M5.8 4 12 10.2 18.2 4 20 5.8 13.8 12 20 18.2 18.2 20 12 13.8 5.8 20 4 18.2 10.2 12 4 5.8z"/>
</symbol>
<symbol id="bot" viewBox="0 0 24 24">
  <path
    d="M11 1.5h2V5h6.5v14h-15V5H11zM8.5 9.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm7 0a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM8 15.2h8v1.8H8z"
  />
</symbol>
<symbol id="copy" viewBox="0 0 24 24"><path d="M8 2h13v15h-4v5H3V7h5zm2 2v3h7v8h2V4z"/></symbol>
<symbol id="plus" viewBox="0 0 24 24"><path d="M10.8 4h2.4v6.8H20v2.4h-6.8V20h-2.4v-6.8H4v-2.4h6.8z"/></symbol>
<symbol id="first" viewBox="0 0 24 24"><path d="M4 4h3v16H4zM20 4v16L8.5 12z"/></symbol>
<symbol id="last" viewBox="0 0 24 24"><path d="M17 4h3v16h-3zM4 4v16l11.5-8z"/></symbol>
<symbol id="prev" viewBox="0 0 24 24"><path d="M17 4v16L5.5 12z"/></symbol>
<symbol id="next" viewBox="0 0 24 24"><path d="M7 4v16l11.5-8z"/></symbol>
<symbol id="fish" viewBox="0 0 24 24">
  <path
    d="M1.5 6.5c2 .8 3.6 2 4.7 3.5C8 7.3 11.2 5.6 14.6 5.6c3.7 0 6.6 2.4 8.1 6.4-1.5 4-4.4 6.4-8.1 6.4-3.4 0-6.6-1.7-8.4-4.4-1.1 1.5-2.7 2.7-4.7 3.5.9-1.7 1.3-3.6 1.3-5.5s-.4-3.8-1.3-5.5zM17.6 8.6a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z"
  />
</symbol>
<symbol id="home" viewBox="0 0 24 24">
  <path d="M12 3 2.5 11.5 4 13.2l1.5-1.3V21h5v-6h3v6h5v-9.1l1.5 1.3 1.5-1.7z"/>
</symbol>
<symbol id="save" viewBox="0 0 24 24">
  <path d="M10.8 3h2.4v9l3.6-3.6 1.7 1.7L12 16.6l-6.5-6.5 1.7-1.7 3.6 3.6zM4 18.6h16V21H4z"/>
</symbol>
<symbol id="again" viewBox="0 0 24 24">
  <path d="M12 4a8 8 0 1 1-7.7 10.2l2.3-.7A5.6 5.6 0 1 0 8.1 8l2.4 2.4H3.6V3.5l2.7 2.8A8 8 0 0 1 12 4z"/>
</symbol>
<symbol id="gear" viewBox="0 0 24 24">
  <path
    d="M3 6h10a3 3 0 0 1 5.8 0H21v2.2h-2.2a3 3 0 0 1-5.8 0H3zM3 15.8h2.2a3 3 0 0 1 5.8 0H21V18H11a3 3 0 0 1-5.8 0H3z"
  />
</symbol>
<symbol id="down" viewBox="0 0 24 24"><path d="M5.5 7.5 12 14l6.5-6.5 1.7 1.7L12 17.4 3.8 9.2z"/></symbol>
<symbol id="Fs" viewBox="0 0 46 64">
  <use href="#s" x="5" y="28" width="12" height="12"/><use href="#s" x="19" y="32" width="21" height="21"/>
</symbol>
<symbol id="Fh" viewBox="0 0 46 64">
  <use href="#h" x="5" y="28" width="12" height="12"/><use href="#h" x="19" y="32" width="21" height="21"/>
</symbol>
<symbol id="Fd" viewBox="0 0 46 64">
  <use href="#d" x="5" y="28" width="12" height="12"/><use href="#d" x="19" y="32" width="21" height="21"/>
</symbol>
<symbol id="Fc" viewBox="0 0 46 64">
  <use href="#c" x="5" y="28" width="12" height="12"/><use href="#c" x="19" y="32" width="21" height="21"/>
</symbol>
<symbol id="Fj" viewBox="0 0 46 64">
  <use href="#j" x="5" y="28" width="12" height="12"/><use href="#j" x="18" y="32" width="22" height="22"/>
</symbol>
<symbol id="sound" viewBox="0 0 24 24">
  <path
    d="M3 8.5h4.5L13 4v16l-5.5-4.5H3zM15.5 8a5.6 5.6 0 0 1 0 8v-2.6a2.4 2.4 0 0 0 0-2.8zM15.5 3.6a9.3 9.3 0 0 1 0 16.8V18a7 7 0 0 0 0-12z"
  />
</symbol>
<symbol id="mute" viewBox="0 0 24 24">
  <path
    d="M3 8.5h4.5L13 4v16l-5.5-4.5H3zM15.2 8.2 17 10l1.8-1.8 1.5 1.5-1.8 1.8 1.8 1.8-1.5 1.5-1.8-1.8-1.8 1.8-1.5-1.5 1.8-1.8-1.8-1.8z"
  />
</symbol>
<symbol id="lock" viewBox="0 0 24 24">
  <path d="M7 10V7.5a5 5 0 0 1 10 0V10h2v11H5V10zm2.3 0h5.4V7.5a2.7 2.7 0 0 0-5.4 0z"/>
</symbol>
<symbol id="log" viewBox="0 0 24 24">
  <path d="M3 5h2.6v2.6H3zM8 5h13v2.6H8zM3 10.7h2.6v2.6H3zM8 10.7h13v2.6H8zM3 16.4h2.6V19H3zM8 16.4h13V19H8z"/>
</symbol>
<symbol id="grid" viewBox="0 0 24 24">
  <path d="M3 3h8v8H3zm2.2 2.2v3.6h3.6V5.2zM13 3h8v8h-8zM3 13h8v8H3zm10 0h8v8h-8zm2.2 2.2v3.6h3.6v-3.6z"/>
</symbol>
<symbol id="chat" viewBox="0 0 24 24"><path d="M3 4h18v13h-9l-5 4.5V17H3zm2.3 2.3v8.4h4v2l2.2-2h7.2V6.3z"/></symbol>
<symbol id="people" viewBox="0 0 24 24">
  <path
    d="M8.5 4a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zm7.8 1.2a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM8.5 13c4 0 6.5 2.4 6.5 6.5H2c0-4.1 2.5-6.5 6.5-6.5zm7.8 0c3.5 0 5.7 2.2 5.7 5.8h-4.8c-.2-2.3-1-4.3-2.4-5.6.5-.1 1-.2 1.5-.2z"
  />
</symbol>
<symbol id="book" viewBox="0 0 24 24"><path d="M5 3h14v18H5zm2.3 2.3v13.4h9.4V5.3zM9 7.5h6v2H9z"/></symbol>
</defs></svg>`;

/** Puts the drawings into the page, once. */
export function layOutDeck() {
  if (!document.getElementById("Fs")) document.body.insertAdjacentHTML("afterbegin", DRAWINGS);
}
