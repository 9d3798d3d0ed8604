import type { Kysely } from 'kysely';
import type { Visitor } from '../../port.ts';
import type { Terms } from '../catalogue/pricing.ts';
import type { Tables } from '../database/tables.ts';

/** Whose cart it is: a client at one of its addresses. */
export type CartOwner = { readonly client_id: number; readonly address_code: string };

/** The owner of a visitor's cart; absent for a guest. */
export const findOwner = ({ session }: Visitor): CartOwner | undefined =>
  session && { client_id: Number(session.user.client_id), address_code: session.address_code };

/** A client's conditions; amounts in ten-thousandths of a euro. */
export type Client = {
  readonly id: number;
  readonly discount_chain: string;
  readonly payment_methods: string;
  readonly credit_limit: number;
  readonly credit_used: number;
  readonly min_order: number;
};

export const getClient = (db: Kysely<Tables>, id: number): Promise<Client> =>
  db
    .selectFrom('client')
    .select(['id', 'discount_chain', 'payment_methods', 'credit_limit', 'credit_used', 'min_order'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What a client pays for some products: its agreed prices for these alone, because a client may have thousands. */
export const getTerms = async (
  db: Kysely<Tables>,
  client: Pick<Client, 'id' | 'discount_chain'>,
  skus: readonly string[],
): Promise<Terms> => {
  const rows =
    skus.length === 0
      ? []
      : await db
          .selectFrom('client_price_list')
          .innerJoin('price_list_row', 'price_list_row.price_list_id', 'client_price_list.price_list_id')
          .select(['sku', 'price'])
          .where('client_id', '=', client.id)
          .where('sku', 'in', skus)
          .execute();
  const prices = new Map(rows.map(({ sku, price }) => [sku, price]));
  return { client_id: client.id, discount_chain: client.discount_chain, prices };
};
