/** The names in local storage of a guest's lines: in the cart, waiting for their merge, and refused by it. */
export const GUEST_KEYS = { lines: 'cart', pending: 'cart_pending', rejected: 'cart_rejected' } as const;

/** Start of the names of a customer's changes that wait for the server; one entry each, so that two windows never write the same one. */
export const OPERATION_PREFIX = 'cart_operation.';
