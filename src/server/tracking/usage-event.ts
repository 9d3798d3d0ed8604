import { createHash, randomUUID } from 'node:crypto';
import { toUserTemp } from '#src/contract/account.ts';
import { CONSENT_COOKIE } from '#src/contract/consent.ts';
import { joinPath, splitQuery, toPairKey } from '#src/contract/query-pairs.ts';
import type { UsageAction, UsageEvent } from '#src/contract/usage-event.ts';
import { SHOP_PATH } from '#src/i18n/routes.ts';
import type { TrackedCall } from './visit.ts';

/** Parameters that have a field of their own. */
const NAMED: ReadonlySet<string> = new Set([
  'address_code',
  'client_id',
  'listino_type',
  'listino_code',
  'id_cart',
]);
/** Parameters of pages that are secrets or may contain one; those of the shop itself begin with `_`. */
const SECRET: ReadonlySet<string> = new Set(['token', 'to', 'charge']);

/** The cookies of this shop that are not credentials; cookies of others are never tracked. */
const TRACKED_COOKIES: readonly string[] = [CONSENT_COOKIE, 'i18n_redirected'];

const MAX_PARAMETERS = 100;
const MAX_TEXT = 10_000;

const round = (value: number): number => Math.round((value + Number.EPSILON) * 10_000) / 10_000;

const roundDeep = (value: unknown): unknown => {
  if (typeof value === 'number') return round(value);
  if (Array.isArray(value)) return value.map(roundDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, roundDeep(part)]));
};

/** Price bounds are texts in the address. */
const isPriceBound = (key: string, value: unknown): boolean =>
  (key === 'min_price' || key === 'max_price') && Number.isFinite(Number(value));

const toText = (key: string, value: unknown): string => {
  const rounded = roundDeep(isPriceBound(key, value) ? Number(value) : value);
  return (typeof rounded === 'string' ? rounded : JSON.stringify(rounded)).slice(0, MAX_TEXT);
};

const isPublic = (key: string): boolean => !key.startsWith('_') && !SECRET.has(key);

/** The path and query of a page as they are tracked: the list instead of its parts, without secrets. */
export const toPageVisited = (target: string): string => {
  const [path = '', ...query] = target.split('?');
  const pairs = splitQuery(query.join('?')).filter((pair) => isPublic(toPairKey(pair)));
  return joinPath(path.replace(/\/shop\/parts$/, SHOP_PATH), pairs).slice(0, MAX_TEXT);
};

const toPageQuery = (page: string): Readonly<Record<string, string>> => {
  const { searchParams } = new URL(page, 'http://shop.invalid');
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key).join(',')]),
  );
};

/** The tracked cookies of a `Cookie` header. */
export const pickCookies = (header: string | undefined): Readonly<Record<string, string>> => {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return Object.fromEntries(
    pairs.flatMap(([name = '', value = '']) =>
      TRACKED_COOKIES.includes(name) ? [[name, value.slice(0, 100)]] : [],
    ),
  );
};

/** An id from the parameters if it is one of the active user's, else the active one: nobody is tracked as another client. */
const pickOwn = <T extends string | number>(named: unknown, active: T, own: readonly T[]): T =>
  own.find((id) => String(id) === String(named)) ?? active;

/** Endpoints of one kind of change: a retry of an addition does not know which of them was called. */
const toKind = (action: UsageAction): UsageAction => (action === 'update-cart' ? 'add-to-cart' : action);

/** The same UUID for every retry of a client's call, otherwise a random one. */
const toEventId = ({ action, operation_id }: TrackedCall, id_client: string | number): string => {
  if (operation_id === undefined) return randomUUID();
  const hash = createHash('sha256')
    .update(JSON.stringify([toKind(action), id_client, operation_id]))
    .digest('hex');
  const [, a, b, c, d] = /^(.{8})(.{4})(.{3})(.{15})/.exec(hash) ?? [];
  return `${a}-${b}-8${c}-8${d?.slice(0, 3)}-${d?.slice(3)}`;
};

const toTopic = (action: UsageAction): UsageEvent['topic'] => (action === 'product-list' ? 'search' : 'cart');

/** Where a call was made. */
export type CallPlace = {
  /** From `toPageVisited`. */
  readonly page: string;
  /** From `pickCookies`. */
  readonly cookies: Readonly<Record<string, string>>;
  /** The current cart of a search, and of a call that names none. */
  readonly id_cart: string | number;
};

/**
 * The event of a call. Its parameters are those of the page, replaced by those of the call; ids that they lack are those of the active
 * user, and numbers are rounded to 4 decimals.
 */
export const toUsageEvent = (call: TrackedCall, { page, cookies, id_cart }: CallPlace): UsageEvent => {
  const session = call.visitor?.session;
  const active = toUserTemp(session);
  const query: Readonly<Record<string, unknown>> = { ...toPageQuery(page), ...call.query };
  const addresses = session?.user.address_codes.map(({ address_code }) => address_code) ?? [];
  const id_client = pickOwn(query['client_id'], active.client_id, [active.client_id]);
  const others = Object.entries(query).filter(
    ([key, value]) => !NAMED.has(key) && isPublic(key) && value !== undefined,
  );
  return {
    event_id: toEventId(call, id_client),
    topic: toTopic(call.action),
    action: call.action,
    id_cart: call.id_cart ?? id_cart,
    address_code: pickOwn(query['address_code'], active.address_code, addresses),
    listing_type: toText('', query['listino_type'] ?? ''),
    listing_code: toText('', query['listino_code'] ?? ''),
    id_client,
    cookies,
    page_visited: page,
    other_data: Object.fromEntries(
      others.slice(0, MAX_PARAMETERS).map(([key, value]) => [key, toText(key, value)]),
    ),
  };
};
