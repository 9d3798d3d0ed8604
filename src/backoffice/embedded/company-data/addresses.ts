import type { Kysely } from 'kysely';
import type { DeliveryAddress, Instructions } from '#src/contract/company-data.ts';
import type { CartOwner } from '../customers/client.ts';
import type { Tables } from '../database/tables.ts';

const ADDRESS = ['name', 'street', 'postal_code', 'city', 'province'] as const;
const INSTRUCTIONS = ['contact', 'telephone', 'hours', 'carrier_note'] as const;

/** The delivery addresses of a client, in its order. */
export const selectAddresses = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('address')
    .select(['address_code', ...ADDRESS, ...INSTRUCTIONS])
    .where('client_id', '=', client_id)
    .orderBy('position')
    .orderBy('address_code');

/** One address; undefined for an unknown code. */
export const findAddress = (
  db: Kysely<Tables>,
  client_id: number,
  address_code: string,
): Promise<DeliveryAddress | undefined> =>
  selectAddresses(db, client_id).where('address_code', '=', address_code).executeTakeFirst();

/** How to deliver to the address of an order; undefined when no instructions are stored. */
export const findInstructions = async (
  db: Kysely<Tables>,
  { client_id, address_code }: CartOwner,
): Promise<Instructions | undefined> => {
  const known = await db
    .selectFrom('address')
    .select(INSTRUCTIONS)
    .where('client_id', '=', client_id)
    .where('address_code', '=', address_code)
    .executeTakeFirst();
  // A plain object: SQLite rows have no prototype, and actions do not send such objects.
  return known && Object.values(known).some((text) => text !== '') ? { ...known } : undefined;
};
