/** The id of a cart as it is sent to the host: a number above 0, else 0, which means the active cart (specification §5:108). */
export const toCartId = (id: string | number): string | number => (Number(id) > 0 ? id : 0);
