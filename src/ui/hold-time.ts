/** After this (ms), what is held until its script is there takes its native way: the events of an island, the forms of the cart. */
export const HOLD_MS = 3000;
