import { sql } from 'kysely';

/** The day of delivery of an order, which is stored as `dd/mm/yyyy`, as a text that sorts and compares: `yyyy-mm-dd`. */
export const deliveryDay = sql<string>`substr(date_delivery, 7, 4) || '-' || substr(date_delivery, 4, 2) || '-' || substr(date_delivery, 1, 2)`;
