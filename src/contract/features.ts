/** Features that have entries in menus and may be missing: the names of the account's screens. */
export const FEATURES = ['orders', 'documents', 'due', 'lists', 'own_codes', 'alerts', 'company'] as const;
export type Feature = (typeof FEATURES)[number];
