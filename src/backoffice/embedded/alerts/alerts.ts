import type { Kysely, Selectable } from 'kysely';
import type { Alert, AlertKind } from '#src/contract/alert.ts';
import { isNotInStock } from '#src/contract/availability.ts';
import { MAX_ALERTS } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { Product } from '#src/contract/product.ts';
import type { Alerts, Visitor } from '../../port/back-office.ts';
import { toMoney } from '../../rules/money.ts';
import { withNetPrices } from '../../session.ts';
import { findOwner } from '../customers/client.ts';
import { createToken, findUserId, toTokenHash } from '../accounts/sessions.ts';
import type { AlertTable } from '../database/mail-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { TradeOptions } from '../trade-options.ts';

export type AlertRow = Selectable<AlertTable>;

const toAlert = ({ sku, kind }: Pick<AlertRow, 'sku' | 'kind'>): Alert => ({
  carti: sku,
  kind: kind as AlertKind,
});

/** Whether an article can be bought and is in stock; an unknown stock counts as in stock. */
export const isInStock = (product: Product | undefined): boolean =>
  product !== undefined && product.orderable && !isNotInStock(product.availability);

/** The viewer's price of `price_per` units in ten-thousandths of a euro; 0 without a price. */
export const toPrice = ({ price, sale_price = price }: Product): number => toMoney(sale_price);

/** A visitor with the prices of a client. */
export const toClientVisitor = (client_id: number, locale: Locale): Visitor => ({
  locale,
  session: {
    token: '',
    role: 'customer',
    address_code: '',
    user: { name: '', company_name: '', client_id, address_codes: [] },
  },
});

type NewAlert = Pick<AlertRow, 'user_id' | 'client_id' | 'sku' | 'kind' | 'locale' | 'created_at'>;

/** Stores an alert or replaces an equal one; false when the user has reached the maximum. */
const storeAlert = async (tx: Tx, alert: NewAlert, product: Product): Promise<boolean> => {
  const { count } = await tx
    .selectFrom('alert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', alert.user_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_ALERTS) return false;
  const state = { price: toPrice(product), is_armed: alert.kind === 'price' || !isInStock(product) ? 1 : 0 };
  await tx
    .insertInto('alert')
    .values({ ...alert, ...state })
    .onConflict((c) => c.columns(['user_id', 'client_id', 'sku', 'kind']).doUpdateSet(state))
    .execute();
  return true;
};

/** Creates the token of an alert's link, which replaces the one of an earlier mail; undefined when the alert was ended. */
export const createAlertLink = async (tx: Tx, id: number): Promise<string | undefined> => {
  const token = createToken();
  const changed = await tx
    .updateTable('alert')
    .set({ token_hash: toTokenHash(token) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed && token;
};

const findByLink = (db: Kysely<Tables>, token: string): Promise<AlertRow | undefined> =>
  db.selectFrom('alert').selectAll().where('token_hash', '=', toTokenHash(token)).executeTakeFirst();

/** The alerts of the embedded store. */
export const createAlerts = ({ database, clock, catalogue }: TradeOptions): Alerts => {
  const findKey = async (visitor: Visitor) => {
    const owner = findOwner(visitor);
    const token = visitor.session?.token;
    if (!owner || token === undefined) return undefined;
    const user_id = await findUserId(database.read, token, clock());
    return user_id === undefined ? undefined : { user_id, client_id: owner.client_id };
  };
  return {
    async list(visitor) {
      const owner = await findKey(visitor);
      if (!owner) return [];
      const rows = await database.read
        .selectFrom('alert')
        .select(['sku', 'kind'])
        .where('user_id', '=', owner.user_id)
        .where('client_id', '=', owner.client_id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toAlert);
    },
    async set(visitor, { carti, kind, active }) {
      const owner = await findKey(visitor);
      if (!owner) return false;
      const key = { ...owner, sku: carti, kind };
      if (!active) {
        await database.write((tx) =>
          tx
            .deleteFrom('alert')
            .where((eb) => eb.and(key))
            .execute(),
        );
        return true;
      }
      const product = (await catalogue.children([carti], withNetPrices(visitor)))[carti];
      if (!product) return false;
      const alert = { ...key, locale: visitor.locale, created_at: clock() };
      return database.write((tx) => storeAlert(tx, alert, product));
    },
    links: {
      async find(token) {
        const row = await findByLink(database.read, token);
        return row && toAlert(row);
      },
      end: async (token) => {
        const row = await database.write((tx) =>
          tx
            .deleteFrom('alert')
            .where('token_hash', '=', toTokenHash(token))
            .returningAll()
            .executeTakeFirst(),
        );
        return row && toAlert(row);
      },
    },
  };
};
