/** How far an order is, for the look of its label. */
export type StatusLook = 'waiting' | 'open' | 'done';

const LOOKS: Readonly<Record<string, StatusLook>> = {
  TO_BE_ACCEPTED: 'waiting',
  TO_CHECKOUT: 'open',
  ESCAPED: 'done',
};

export const toStatusLook = (status: string): StatusLook => LOOKS[status] ?? 'waiting';

/** The key of a status's label; a status nobody knows is shown as it came. */
export const toStatusKey = (status: string): string =>
  status in LOOKS ? `account:status_${status}` : 'account:status_unknown';
