/** The demo logins of a shop seeded with `demo`. */
export const CUSTOMER = { usr: 'cliente@demo.example', pwd: 'Demo-cliente-1' };
export const OTHER_CUSTOMER = { usr: 'cliente2@demo.example', pwd: 'Demo-cliente-2' };
/** Agent of the two customers. */
export const AGENT = { usr: 'agente@demo.example', pwd: 'Demo-agente-1' };
/** An administrator, who buys nothing. */
export const STAFF = { usr: 'admin@demo.example', pwd: 'Demo-admin-1' };

export type Login = typeof CUSTOMER;
