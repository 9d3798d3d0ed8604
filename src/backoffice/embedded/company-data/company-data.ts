import type { Kysely, Selectable } from 'kysely';
import {
  type CompanyRequest,
  type CompanyRequestKind,
  type CompanyRequestResult,
  MAX_OPEN_REQUESTS,
  type NewCompanyRequest,
} from '#src/contract/company-data.ts';
import type { ChangeRequestState } from '#src/contract/change-request.ts';
import type { Locale } from '#src/contract/locale.ts';
import type { CompanyData } from '../../port/company-data.ts';
import { findChangedFields, findCompanyRequestRefusals } from '../../rules/company-request.ts';
import { canDecide, type Visitor } from '../../session.ts';
import { findUserId } from '../accounts/sessions.ts';
import { findOwner } from '../customers/client.ts';
import { findCompany } from '../customers/company.ts';
import type { ChangeRequestTable } from '../database/request-tables.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { EventQueue } from '../events/event-queue.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { TradeOptions } from '../trade-options.ts';
import { findAddress, selectAddresses } from './addresses.ts';

const selectRequests = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('change_request')
    .selectAll()
    .where('client_id', '=', client_id)
    .where('order_id', 'is', null)
    .orderBy('id', 'desc');

/** The stored form of a request about a client's data. */
export const toCompanyRequest = (row: Selectable<ChangeRequestTable>): CompanyRequest => ({
  id: String(row.id),
  kind: row.kind as CompanyRequestKind,
  state: row.state as ChangeRequestState,
  created_at: new Date(row.created_at).toISOString(),
  address_code: row.address_code,
  note: row.note,
  answer: row.answer,
  fields: JSON.parse(row.fields) as CompanyRequest['fields'],
});

type Submission = {
  readonly client_id: number;
  readonly token: string;
  readonly locale: Locale;
  readonly request: NewCompanyRequest;
  /** Ms. */
  readonly now: number;
};

/** What the changed fields are compared with; undefined for an unknown address. */
const findCurrent = async (tx: Tx, client_id: number, request: NewCompanyRequest) => {
  if (request.kind === 'new_address') return {};
  if (request.kind === 'company') return findCompany(tx, client_id);
  return findAddress(tx, client_id, request.address_code);
};

const toAddressCode = (request: NewCompanyRequest): string =>
  request.kind === 'address' ? request.address_code : '';

/** The client's row serialises its requests, so that at most one about the same thing is open. */
const store = async (tx: Tx, events: EventQueue, submission: Submission): Promise<CompanyRequestResult> => {
  const { client_id, token, locale, request, now } = submission;
  const user_id = await findUserId(tx, token, now);
  if (user_id === undefined) return { ok: false, refusal: 'login_required' };
  await lockClient(tx, client_id);
  const current = await findCurrent(tx, client_id, request);
  if (!current) return { ok: false, refusal: 'unknown_address' };
  const address_code = toAddressCode(request);
  const open = await selectRequests(tx, client_id).where('state', '=', 'open').execute();
  const isSame = ({ kind, address_code: code }: (typeof open)[number]): boolean =>
    kind === request.kind && code === address_code;
  if (request.kind !== 'new_address' && open.some(isSame)) return { ok: false, refusal: 'open_request' };
  if (open.length >= MAX_OPEN_REQUESTS) return { ok: false, refusal: 'too_many_requests' };
  const fields = findChangedFields(request, current);
  const company = await findCompany(tx, client_id);
  const found = Object.entries(findCompanyRequestRefusals(request, company?.vat_number ?? ''));
  // Unchanged stored values are accepted even if they are incomplete.
  const refusals = found.filter(([name]) => request.kind === 'new_address' || name in fields);
  if (refusals.length > 0) return { ok: false, refusal: 'invalid', fields: Object.fromEntries(refusals) };
  if (Object.keys(fields).length === 0 && request.note === '')
    return { ok: false, refusal: 'nothing_changed' };
  const { kind, note } = request;
  const { id } = await tx
    .insertInto('change_request')
    .values({
      client_id,
      order_id: null,
      address_code,
      user_id,
      kind,
      note,
      locale,
      state: 'open',
      answer: '',
      fields: JSON.stringify(fields),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await events.append(tx, { name: 'request.received', payload: { id } });
  return { ok: true, id: String(id) };
};

/** The data of companies in the embedded store. */
export const createCompanyData = ({ database, clock, events }: TradeOptions): CompanyData => ({
  async listAddresses(visitor: Visitor) {
    const owner = findOwner(visitor);
    return owner ? selectAddresses(database.read, owner.client_id).execute() : [];
  },
  async changeInstructions(visitor, address_code, instructions) {
    const owner = findOwner(visitor);
    if (!owner) return { ok: false, refusal: 'login_required' };
    if (!canDecide(visitor)) return { ok: false, refusal: 'not_permitted' };
    const changed = await database.write((tx) =>
      tx
        .updateTable('address')
        .set(instructions)
        .where('client_id', '=', owner.client_id)
        .where('address_code', '=', address_code)
        .returning('address_code')
        .executeTakeFirst(),
    );
    return changed ? { ok: true } : { ok: false, refusal: 'unknown_address' };
  },
  async listRequests(visitor) {
    const owner = findOwner(visitor);
    if (!owner) return [];
    return (await selectRequests(database.read, owner.client_id).execute()).map(toCompanyRequest);
  },
  async request(visitor, request) {
    const { session, locale } = visitor;
    const owner = findOwner(visitor);
    if (!owner || !session) return { ok: false, refusal: 'login_required' };
    if (!canDecide(visitor)) return { ok: false, refusal: 'not_permitted' };
    const { client_id } = owner;
    const submission = { client_id, token: session.token, locale, request, now: clock() };
    return database.write((tx) => store(tx, events, submission));
  },
});
