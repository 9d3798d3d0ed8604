import { MAX_CHILDREN } from '#src/contract/limits.ts';
import type { Product } from '#src/contract/product.ts';
import { chunk } from '../../chunk.ts';
import { getLog } from '../../log.ts';
import { toShopDay } from '../../rules/day.ts';
import type { TradeOptions } from '../trade-options.ts';
import { type AlertRow, isInStock, toClientVisitor, toPrice } from './alerts.ts';

/** Interval (ms) at which a change of the catalogue is noticed. */
const POLL_MS = 500;

/** The new state of an alert, and whether its user is notified. */
type Change = {
  readonly set: { readonly is_armed: number; readonly price: number };
  readonly notifies: boolean;
};

/**
 * A stock alert notifies when the article is back in stock, and rearms when it runs out. A price alert notifies when the price falls below
 * the last notified one. Undefined if nothing changes. An article that the catalogue does not show counts as out of stock, with its price
 * unchanged.
 */
export const toChange = (alert: AlertRow, product: Product | undefined): Change | undefined => {
  const { is_armed, price } = alert;
  if (alert.kind === 'stock') {
    const isBack = isInStock(product);
    return isBack === (is_armed === 1)
      ? { set: { is_armed: isBack ? 0 : 1, price }, notifies: isBack }
      : undefined;
  }
  const now = product?.orderable ? toPrice(product) : 0;
  return now > 0 && now < price ? { set: { is_armed, price: now }, notifies: true } : undefined;
};

export type AlertWatch = {
  /** Checks every alert and stores the resulting notifications; resolves when done. */
  check(): Promise<void>;
  /** Checks now and after each change of the catalogue, of prices and of the day. */
  start(): void;
  stop(): Promise<void>;
};

type WatchOptions = Pick<TradeOptions, 'database' | 'clock' | 'catalogue' | 'settings' | 'events'> & {
  /** Changes whenever something visible changes. */
  readonly getVersion: () => Promise<string>;
};

/** Applies a change, if no other process has, and stores its event in the same transaction. */
const apply = async ({ database, events }: WatchOptions, alert: AlertRow, change: Change): Promise<void> => {
  const { id, is_armed, price } = alert;
  await database.write(async (tx) => {
    const changed = await tx
      .updateTable('alert')
      .set(change.set)
      .where((eb) => eb.and({ id, is_armed, price }))
      .returning('id')
      .executeTakeFirst();
    if (changed && change.notifies)
      await events.append(tx, { name: 'alert.fired', payload: { alert_id: id, before: price } });
  });
};

/** Notifies users by mail of articles that are back in stock or cost less. */
export const createAlertWatch = (options: WatchOptions): AlertWatch => {
  const { database, clock, catalogue, settings, getVersion } = options;
  let last: Promise<void> = Promise.resolve();
  let seen: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const checkClient = async (client_id: number, alerts: readonly AlertRow[]): Promise<void> => {
    for (const some of chunk(alerts, MAX_CHILDREN)) {
      const products = await catalogue.children(
        some.map(({ sku }) => sku),
        toClientVisitor(client_id, 'it'),
      );
      for (const alert of some) {
        const change = toChange(alert, products[alert.sku]);
        if (change) await apply(options, alert, change);
      }
    }
  };
  const check = async (): Promise<void> => {
    const alerts = await database.read.selectFrom('alert').selectAll().orderBy('id').execute();
    for (const [client_id, own] of Map.groupBy(alerts, (alert) => alert.client_id))
      await checkClient(client_id, own);
  };
  const checkIfChanged = async (): Promise<void> => {
    try {
      const version = `${await getVersion()} ${toShopDay(clock(), settings.shop.timezone)}`;
      if (version === seen) return;
      await check();
      seen = version;
    } catch (error) {
      getLog().error({ err: error }, 'The alerts were not checked');
    }
  };
  const run = (): void => void (last = last.then(checkIfChanged));
  return {
    check,
    start() {
      if (!settings.deliver) return;
      run();
      timer = setInterval(run, POLL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
};
