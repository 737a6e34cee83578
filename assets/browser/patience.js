// How long a shared screen, which has no keyboard, waits before it tries the door again by itself.

const FIRST = 10; // seconds
const LONGEST = 300;
const MOST = 20; // each try is a guess at the code for whoever has taken the table's address

/** Return the seconds to wait after so many tries, 0 for no further one. @param {number} tries @returns {number} */
export const pauseAfter = (tries) => (tries < MOST ? Math.min(FIRST * 2 ** (tries - 1), LONGEST) : 0);
