/** The demo logins of a shop seeded with `demo`. */
export const CUSTOMER = { usr: 'cliente@demo.example', pwd: 'Demo-cliente-1' };
export const OTHER_CUSTOMER = { usr: 'cliente2@demo.example', pwd: 'Demo-cliente-2' };
/** Agent of the two customers. */
export const AGENT = { usr: 'agente@demo.example', pwd: 'Demo-agente-1' };
/** An administrator, who buys nothing. */
export const STAFF = { usr: 'admin@demo.example', pwd: 'Demo-admin-1' };
/** A seller, and somebody of the warehouse: they work at the desk. */
export const SELLER = { usr: 'vendite@demo.example', pwd: 'Demo-vendite-1' };
export const WAREHOUSE = { usr: 'magazzino@demo.example', pwd: 'Demo-magazzino-1' };
export const EDITOR = { usr: 'editore@demo.example', pwd: 'Demo-editore-1' };

export type Login = typeof CUSTOMER;
