import type { Kysely } from 'kysely';
import type { Visitor } from '../../port/back-office.ts';
import type { PriceConditions } from '../products/pricing.ts';
import { readLists, readPromotions } from '../products/read-price-conditions.ts';
import type { Tables } from '../database/tables.ts';

/** `agent_id` of the cart that the client's people share. */
export const NO_AGENT = 0;

/** The owner of a cart: a client at one of its addresses, or one user of theirs: an agent, or a person with a cart of their own. */
export type CartOwner = {
  readonly client_id: number;
  readonly address_code: string;
  readonly agent_id: number;
};

/** The owner of a visitor's cart; absent for a guest. */
export const findOwner = ({ session }: Visitor): CartOwner | undefined =>
  session && {
    client_id: Number(session.user.client_id),
    address_code: session.address_code,
    agent_id: session.agent?.id ?? ((session.own_cart && session.user_id) || NO_AGENT),
  };

/** The commercial terms of a client; amounts in ten-thousandths of a euro. */
export type Client = {
  readonly id: number;
  readonly discount_chain: string;
  readonly payment_methods: string;
  readonly credit_limit: number;
  readonly min_order: number;
};

/** A client by its id. Throws when it does not exist. */
export const getClient = (db: Kysely<Tables>, id: number): Promise<Client> =>
  db
    .selectFrom('client')
    .select(['id', 'discount_chain', 'payment_methods', 'credit_limit', 'min_order'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * The price conditions of a client or guest for some products on a day (`yyyy-mm-dd`). Reads the price list rows and
 * promotions of these products only, in a constant number of queries per 1,000 products.
 */
export const getPriceConditions = async (
  db: Kysely<Tables>,
  client: Pick<Client, 'id' | 'discount_chain'> | undefined,
  { skus, today }: { skus: readonly string[]; today: string },
): Promise<PriceConditions> => {
  const client_id = client?.id ?? 0;
  const lists = client ? await readLists(db, client_id, { skus, today }) : [];
  const promotions = await readPromotions(db, client_id, { skus, today });
  return { client_id, discount_chain: client?.discount_chain ?? '', lists, promotions };
};
