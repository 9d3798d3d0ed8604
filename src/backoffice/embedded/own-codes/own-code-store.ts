import type { Kysely } from 'kysely';
import { listGtinForms } from '#src/contract/gtin.ts';
import type { OwnCode } from '#src/contract/own-code.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import { toCode } from '../../rules/fold.ts';

type Found = { readonly sku: string; readonly code: string };

const toOwnCode = ({ sku, code }: Found): OwnCode => ({ carti: sku, own_code: code });

/** All codes of a client, by code. */
export const listOwnCodes = async (db: Kysely<Tables>, client_id: number): Promise<readonly OwnCode[]> => {
  const rows = await db
    .selectFrom('own_code')
    .select(['sku', 'code'])
    .where('client_id', '=', client_id)
    .orderBy('match_code')
    .execute();
  return rows.map(toOwnCode);
};

/** The client's codes by sku; articles without one are omitted. */
export const findOwnCodes = async (
  db: Kysely<Tables>,
  client_id: number,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (const part of chunk([...new Set(skus)])) {
    const rows = await db
      .selectFrom('own_code')
      .select(['sku', 'code'])
      .where('client_id', '=', client_id)
      .where('sku', 'in', part)
      .execute();
    for (const { sku, code } of rows) found.set(sku, code);
  }
  return found;
};

/** The skus by the client's codes, keyed by their comparison form (`toCode`): case, separators and the length of a GTIN do not matter. */
export const findSkusByOwnCode = async (
  db: Kysely<Tables>,
  client_id: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const forms = new Map(codes.map(toCode).map((code) => [code, listGtinForms(code)]));
  const stored = new Map<string, string>();
  for (const part of chunk([...new Set([...forms.values()].flat())].filter((code) => code !== ''))) {
    const rows = await db
      .selectFrom('own_code')
      .select(['sku', 'match_code'])
      .where('client_id', '=', client_id)
      .where('match_code', 'in', part)
      .execute();
    for (const { sku, match_code } of rows) stored.set(match_code, sku);
  }
  const found = new Map<string, string>();
  for (const [code, written] of forms) {
    const known = written.find((form) => stored.has(form));
    if (known !== undefined) found.set(code, stored.get(known) ?? '');
  }
  return found;
};

/** The highest code point, which ends a range of texts with a common prefix. */
const LAST_LETTER = '\u{10FFFF}';

/** The skus of at most `limit` codes of the client that start with `text`, by code. */
export const findSkusByOwnCodeStart = async (
  db: Kysely<Tables>,
  client_id: number,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<readonly string[]> => {
  const start = toCode(text);
  if (start === '') return [];
  const rows = await db
    .selectFrom('own_code')
    .select('sku')
    .where('client_id', '=', client_id)
    .where('match_code', '>=', start)
    .where('match_code', '<', `${start}${LAST_LETTER}`)
    .orderBy('match_code')
    .limit(limit)
    .execute();
  return rows.map(({ sku }) => sku);
};
