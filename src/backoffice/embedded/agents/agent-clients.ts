import type { Kysely } from 'kysely';
import {
  type AgentCartState,
  type AgentClient,
  type AgentClientPage,
  type AgentClientRequest,
  type ClientFilter,
  CLIENT_FILTERS,
  SILENT_DAYS,
} from '#src/contract/agent-client.ts';
import { addDays, type Day, toShopDay } from '../../rules/day.ts';
import { type Money, toEuros } from '../../rules/money.ts';
import { toProposalState } from '../carts/proposals.ts';
import { findExposures, toCreditUsed, UNPLACED_STATUSES } from '../customers/credit.ts';
import { findPurchasesOf } from '../customers/purchases.ts';
import type { Tables } from '../database/tables.ts';

const listOwn = (db: Kysely<Tables>, agent_id: number) =>
  db
    .selectFrom('client')
    .innerJoin('address as office', (join) =>
      join.onRef('office.client_id', '=', 'client.id').on('office.position', '=', 0),
    )
    .select(['client.id', 'company_name', 'customer_code', 'vat_number', 'credit_limit'])
    .select(['office.city', 'office.province'])
    .where('client.agent_id', '=', agent_id)
    .execute();

type OwnClient = Awaited<ReturnType<typeof listOwn>>[number];

/** The newest order of each client. */
const findLastOrders = async (db: Kysely<Tables>, ids: readonly number[], timezone: string) => {
  const rows = await db
    .selectFrom('order')
    .innerJoin(
      db
        .selectFrom('order')
        .select(({ fn }) => ['client_id', fn.max('placed_at').as('last_at')])
        .where('client_id', 'in', ids)
        .where('status', 'not in', UNPLACED_STATUSES)
        .groupBy('client_id')
        .as('latest'),
      (join) =>
        join
          .onRef('latest.client_id', '=', 'order.client_id')
          .onRef('latest.last_at', '=', 'order.placed_at'),
    )
    .select(['order.client_id', 'order.name', 'placed_at', 'row_count', 'net'])
    .execute();
  return new Map(
    rows.map(({ client_id, name, placed_at, row_count, net }) => [
      client_id,
      { name, day: toShopDay(placed_at, timezone), row_count, net: toEuros(net) },
    ]),
  );
};

const sumExpired = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, Money>> => {
  const rows = await db
    .selectFrom('deadline')
    .select(({ fn }) => ['client_id', fn.sum<number>('amount').as('total')])
    .where('client_id', 'in', ids)
    .where('paid_day', 'is', null)
    .where('due_day', '<', today)
    .groupBy('client_id')
    .execute();
  return new Map(rows.map(({ client_id, total }) => [client_id, total]));
};

/** The rows in the agent's carts, by client. */
const countCartRows = async (db: Kysely<Tables>, agent_id: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('cart')
    .innerJoin('cart_row', 'cart_row.cart_id', 'cart.id')
    .select(({ fn }) => ['client_id', fn.countAll<number>().as('count')])
    .where('agent_id', '=', agent_id)
    .groupBy('client_id')
    .execute();
  return new Map(rows.map(({ client_id, count }) => [client_id, count]));
};

type Moment = { readonly today: Day; readonly timezone: string };

/** The latest proposal of the agent to each client. */
const findProposals = async (
  db: Kysely<Tables>,
  agent_id: number,
  { today, timezone }: Moment,
): Promise<ReadonlyMap<number, AgentCartState['proposal']>> => {
  const rows = await db
    .selectFrom('saved_cart')
    .innerJoin('proposal', 'proposal.saved_cart_id', 'saved_cart.id')
    .select(['saved_cart.id', 'client_id', 'created_at', 'state', 'valid_to', 'answered_at'])
    .where('user_id', '=', agent_id)
    .where('removed_at', 'is', null)
    .orderBy('saved_cart.id')
    .execute();
  return new Map(
    rows.map(({ id, client_id, created_at, answered_at, ...proposal }) => {
      const state = toProposalState(proposal, today);
      const day = state === 'expired' ? proposal.valid_to : toShopDay(answered_at ?? created_at, timezone);
      return [client_id, { id: String(id), state, day }];
    }),
  );
};

const readClients = async (
  db: Kysely<Tables>,
  { agent_id, clients }: { readonly agent_id: number; readonly clients: readonly OwnClient[] },
  moment: Moment,
): Promise<readonly AgentClient[]> => {
  const ids = clients.map(({ id }) => id);
  if (ids.length === 0) return [];
  const orders = await findLastOrders(db, ids, moment.timezone);
  const purchases = await findPurchasesOf(db, ids, moment);
  const expired = await sumExpired(db, ids, moment.today);
  const exposures = await findExposures(db, ids);
  const carts = await countCartRows(db, agent_id);
  const proposals = await findProposals(db, agent_id, moment);
  return clients.map(({ id, company_name, customer_code, credit_limit, city, province }) => {
    const exposure = exposures.get(id);
    const used = exposure ? toCreditUsed(exposure) : 0;
    const last_order = orders.get(id);
    const proposal = proposals.get(id);
    return {
      client_id: id,
      company_name,
      customer_code,
      city: province === '' ? city : `${city} (${province})`,
      ...(last_order && { last_order }),
      months: purchases.get(id)?.months ?? [],
      purchases: purchases.get(id)?.total ?? 0,
      credit: {
        limit: toEuros(credit_limit),
        used: toEuros(used),
        available: toEuros(credit_limit - used),
        total_expired: toEuros(expired.get(id) ?? 0),
      },
      cart: { rows: carts.get(id) ?? 0, ...(proposal && { proposal }) },
    };
  });
};

const toFolded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each word of the text occurs in the client's name, code, VAT number or town. */
const isNamed = ({ company_name, customer_code, vat_number, city, province }: OwnClient, text: string) => {
  const name = toFolded([company_name, customer_code, vat_number, city, province].join(' '));
  return toFolded(text)
    .split(/\s+/)
    .every((word) => name.includes(word));
};

const toFilters = (today: Day): Readonly<Record<ClientFilter, (client: AgentClient) => boolean>> => ({
  silent: ({ last_order }) => (last_order?.day ?? '') < addDays(today, -SILENT_DAYS),
  expired: ({ credit }) => credit.total_expired > 0,
  beyond_credit: ({ credit }) => credit.available < 0,
  proposed: ({ cart }) => cart.proposal?.state === 'proposed',
});

/** A page of an agent's clients: nine queries, regardless of their number. */
export const listAgentClients = async (
  db: Kysely<Tables>,
  { agent_id, text, filter, page, per_page }: AgentClientRequest & { readonly agent_id: number },
  moment: Moment,
): Promise<AgentClientPage> => {
  const own = await listOwn(db, agent_id);
  const clients = text.trim() === '' ? own : own.filter((client) => isNamed(client, text.trim()));
  const found = (await readClients(db, { agent_id, clients }, moment)).toSorted(
    (a, b) => b.purchases - a.purchases || a.company_name.localeCompare(b.company_name, 'it'),
  );
  const filters = toFilters(moment.today);
  const counted = CLIENT_FILTERS.map((name) => [name, found.filter(filters[name]).length] as const);
  const counts = { all: found.length, ...Object.fromEntries(counted) } as AgentClientPage['counts'];
  const shown = filter ? found.filter(filters[filter]) : found;
  return { data: shown.slice((page - 1) * per_page, page * per_page), total: shown.length, counts };
};
