/**
 * A child process that ships the rows of accepted orders one unit at a time and invoices each delivery note, until it is killed or nothing
 * is left. Its argument is a `ShippingTask` as JSON; it writes each issued number synchronously.
 */
import { writeSync } from 'node:fs';
import { openStaff } from '#src/backoffice/embedded/staff/open-staff.ts';
import type { Actor } from '#src/backoffice/port/staff.ts';

export type ShippingTask = {
  readonly data_dir: string;
  readonly database_url?: string | undefined;
  /** The shop's time, ms. */
  readonly now: number;
  readonly orders: readonly string[];
};

const ACTOR: Actor = { name: 'Wanda', role: 'admin' };

const run = async ({ data_dir, database_url, now, orders }: ShippingTask): Promise<void> => {
  const staff = await openStaff({
    ...{ data_dir, ...(database_url !== undefined && { database_url }), clock: () => now },
    shop: { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' },
  });
  const shipOne = async (order: string): Promise<boolean> => {
    const shown = await staff.run(ACTOR, { name: 'orders.show', input: { order } });
    const left = shown.ok ? shown.result?.rows.find(({ rest }) => rest > 0) : undefined;
    if (!left) return false;
    const rows = [{ row_id: left.row_id, quantity: 1 }];
    const shipped = await staff.run(ACTOR, { name: 'orders.ship', input: { orders: [{ order, rows }] } });
    if (!shipped.ok) throw new Error(shipped.refusal);
    writeSync(1, `${shipped.result.number}\n`);
    const deliveries = [shipped.result.number];
    const issued = await staff.run(ACTOR, { name: 'invoices.issue', input: { deliveries } });
    if (!issued.ok) throw new Error(issued.refusal);
    writeSync(1, `${issued.result.number}\n`);
    return true;
  };
  const ship = async (order: string): Promise<void> => {
    while (await shipOne(order));
  };
  await Promise.all(orders.map(ship));
  await staff.close();
};

if (import.meta.main) await run(JSON.parse(process.argv[2] ?? '') as ShippingTask);
