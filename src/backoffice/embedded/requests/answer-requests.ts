import type { Kysely } from 'kysely';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { applyCompanyRequest } from '../company-data/apply-request.ts';
import { findAddress } from '../company-data/addresses.ts';
import { toCompanyRequest } from '../company-data/company-data.ts';
import { toChangeRequest } from '../orders/change-requests.ts';
import { cancelWithCard } from '../orders/cancel-order.ts';
import { findCompany } from '../customers/company.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { Written } from '../command-handler.ts';

type Answer = {
  readonly isAccepted: boolean;
  readonly answer: string;
  /** The accepted fields; undefined for all. */
  readonly fields?: readonly string[] | undefined;
};

const selectOpen = (db: Pick<Database['read'], 'selectFrom'>) =>
  db
    .selectFrom('change_request')
    .leftJoin('order', 'order.id', 'change_request.order_id')
    .innerJoin('client', 'client.id', 'change_request.client_id')
    .innerJoin('user', 'user.id', 'change_request.user_id')
    .selectAll('change_request')
    .select(['order.name', 'client.company_name', 'user.email'])
    .where('state', '=', 'open');

type OpenRow = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number];

type Refused = Extract<Written<'requests.answer'>, { ok: false }>;
type CarriedOut = { readonly ok: true; readonly refund: boolean } | Refused;
const NOTHING_TO_DO = { ok: true, refund: false } as const;

/** Carries out an accepted request; changed orders and returns are left to the shop. */
const carryOut = async (tx: Tx, row: OpenRow, accepted: Answer['fields']): Promise<CarriedOut> => {
  if (row.order_id === null) {
    const request = toCompanyRequest(row);
    const fields = Object.fromEntries(
      Object.entries(request.fields).filter(([name]) => accepted?.includes(name) ?? true),
    );
    const isApplied = await applyCompanyRequest(tx, row.client_id, { ...request, fields });
    return isApplied ? NOTHING_TO_DO : { ok: false, refusal: 'unknown_address' };
  }
  if (row.kind !== 'cancel') return NOTHING_TO_DO;
  const order = await tx
    .selectFrom('order')
    .select(['id', 'status', 'document'])
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow();
  return order.status === 'TO_BE_ACCEPTED'
    ? cancelWithCard(tx, order)
    : { ok: false, refusal: 'order_accepted' };
};

/** Stores the answer; accepting a cancellation cancels the order, and accepting other data changes them. */
export const answerRequest = async (
  tx: Tx,
  id: number,
  { isAccepted, answer, fields }: Answer,
): Promise<Written<'requests.answer'>> => {
  const found = await selectOpen(tx).where('change_request.id', '=', id).executeTakeFirst();
  if (!found) return { ok: false, refusal: 'unknown_request' };
  await lockClient(tx, found.client_id);
  const state = isAccepted ? 'accepted' : 'rejected';
  // Only one of several answers changes the open request.
  const answered = await tx
    .updateTable('change_request')
    .set({ state, answer })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!answered) return { ok: false, refusal: 'unknown_request' };
  const carriedOut = isAccepted ? await carryOut(tx, found, fields) : NOTHING_TO_DO;
  if (!carriedOut.ok) return carriedOut;
  const result = { about: found.name ?? found.company_name, refund: carriedOut.refund };
  return { ok: true, result, events: [{ name: 'request.answered', payload: { id } }] };
};

/** What is stored of the fields that a request changes. */
const findCurrent = async (db: Kysely<Tables>, row: OpenRow): Promise<Readonly<Record<string, string>>> => {
  const { kind, address_code, fields } = toCompanyRequest(row);
  const stored: object | undefined =
    kind === 'company'
      ? await findCompany(db, row.client_id)
      : await findAddress(db, row.client_id, address_code);
  const entries = Object.entries(stored ?? {}).filter(([name]) => name in fields);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
};

/** The open requests, the oldest first. */
export const listOpenRequests = async (db: Kysely<Tables>): Promise<CommandOutput<'requests.list'>> => {
  const rows = await selectOpen(db).orderBy('change_request.id').execute();
  const requests: CommandOutput<'requests.list'> = [];
  for (const row of rows) {
    const { name, company_name: company, email } = row;
    if (name !== null) requests.push({ ...toChangeRequest(row), about: 'order', order: name, email });
    else {
      const current = await findCurrent(db, row);
      requests.push({ ...toCompanyRequest(row), about: 'company', company, email, current });
    }
  }
  return requests;
};
