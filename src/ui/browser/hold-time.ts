/** Timeout (ms) after which held events of islands and held forms of the cart fall back to the browser's native behaviour. */
export const HOLD_MS = 3000;
