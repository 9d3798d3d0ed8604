import { MAX_OWN_CODES, MAX_SET_OWN_CODES } from '#src/contract/limits.ts';
import type { OwnCode, RefusedOwnCode } from '#src/contract/own-code.ts';
import type { OwnCodeRefusal } from '#src/contract/refusals.ts';
import type { Catalogue, OwnCodes, Visitor } from '../../port/back-office.ts';
import { findOwner } from '../customers/client.ts';
import type { Tx } from '../database/write-queue.ts';
import { lockClient } from '../customers/lock-client.ts';
import { toCode } from '../../rules/fold.ts';
import type { TradeOptions } from '../trade-options.ts';
import { findOwnCodes, findSkusByOwnCode, listOwnCodes } from './own-code-store.ts';

type Refuse = (line: OwnCode, refusal: OwnCodeRefusal, by?: string) => void;

const refuseWith =
  (refused: RefusedOwnCode[]): Refuse =>
  (line, refusal, by) => {
    refused.push({ ...line, refusal, ...(by === undefined ? {} : { by }) });
  };

/** The lines that the catalogue allows: an article with a code that is not another article's sku. */
const filterByCatalogue = async (
  catalogue: Pick<Catalogue, 'children' | 'findCodes'>,
  { visitor, lines, refuse }: { visitor: Visitor; lines: readonly OwnCode[]; refuse: Refuse },
): Promise<readonly OwnCode[]> => {
  const products = await catalogue.children(
    lines.map(({ carti }) => carti),
    visitor,
  );
  // As a guest: without the client's own codes.
  const owners = await catalogue.findCodes(
    lines.map(({ own_code }) => own_code),
    { locale: visitor.locale },
  );
  return lines.filter((line) => {
    const { carti, own_code } = line;
    if (own_code === '') return true;
    const code = toCode(own_code);
    const named = owners[own_code]?.find((sku) => sku !== carti && toCode(sku) === code);
    if (products[carti] === undefined || products[carti].num_childs > 0) refuse(line, 'unknown_product');
    else if (code === '') refuse(line, 'empty_own_code');
    else if (named !== undefined) refuse(line, 'own_code_is_sku', named);
    else return true;
    return false;
  });
};

const countOwnCodes = async (tx: Tx, client_id: number): Promise<number> => {
  const count = tx.selectFrom('own_code').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await count.where('client_id', '=', client_id).executeTakeFirstOrThrow()).count;
};

/** Stores the lines, in order, so that articles can exchange their codes; concurrent changes serialise on the client row. */
const store = async (
  tx: Tx,
  client_id: number,
  { lines, refuse }: { readonly lines: readonly OwnCode[]; readonly refuse: Refuse },
): Promise<void> => {
  await lockClient(tx, client_id);
  const last = new Map(lines.map((line) => [line.carti, line]));
  const skus = [...last.keys()];
  const former = await findOwnCodes(tx, client_id, skus);
  const holders = new Map(
    await findSkusByOwnCode(
      tx,
      client_id,
      lines.map(({ own_code }) => own_code),
    ),
  );
  for (const [code, sku] of holders) if (last.has(sku)) holders.delete(code);
  let room = MAX_OWN_CODES - (await countOwnCodes(tx, client_id)) + former.size;
  const kept: OwnCode[] = [];
  const take = (line: OwnCode): boolean => {
    const code = toCode(line.own_code);
    const holder = holders.get(code);
    if (holder !== undefined) refuse(line, 'own_code_taken', holder);
    else if (room <= 0) refuse(line, 'too_many_own_codes');
    else {
      room--;
      holders.set(code, line.carti);
      kept.push(line);
      return true;
    }
    return false;
  };
  const back: string[] = [];
  for (const line of last.values()) if (line.own_code !== '' && !take(line)) back.push(line.carti);
  // A refused line changes nothing, unless another line took its code.
  for (const carti of back) {
    const own_code = former.get(carti);
    if (own_code !== undefined && !holders.has(toCode(own_code))) kept.push({ carti, own_code });
  }
  await tx.deleteFrom('own_code').where('client_id', '=', client_id).where('sku', 'in', skus).execute();
  const rows = kept.map(({ carti, own_code }) => ({
    client_id,
    sku: carti,
    code: own_code,
    match_code: toCode(own_code),
  }));
  if (rows.length > 0) await tx.insertInto('own_code').values(rows).execute();
};

/** The codes that the clients of the embedded store give to articles. */
export const createOwnCodes = ({ database, catalogue }: TradeOptions): OwnCodes => ({
  async list(visitor, cartis) {
    const owner = findOwner(visitor);
    if (!owner) return [];
    if (!cartis) return listOwnCodes(database.read, owner.client_id);
    const found = await findOwnCodes(database.read, owner.client_id, cartis);
    return [...found].map(([carti, own_code]) => ({ carti, own_code }));
  },
  async set(visitor, codes) {
    const owner = findOwner(visitor);
    if (!owner) return undefined;
    const asked = codes
      .slice(0, MAX_SET_OWN_CODES)
      .map(({ carti, own_code }) => ({ carti, own_code: own_code.trim() }));
    const refused: RefusedOwnCode[] = [];
    const lines = await filterByCatalogue(catalogue, { visitor, lines: asked, refuse: refuseWith(refused) });
    if (lines.length === 0) return refused;
    // A write may run again.
    const later = await database.write(async (tx) => {
      const taken: RefusedOwnCode[] = [];
      await store(tx, owner.client_id, { lines, refuse: refuseWith(taken) });
      return taken;
    });
    return [...refused, ...later];
  },
});
