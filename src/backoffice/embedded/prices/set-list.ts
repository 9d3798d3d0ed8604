import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { Fields } from '../../port/staff.ts';
import type { CommandContext, WriteHandler } from '../command-handler.ts';
import { countContentChange } from '../content/change-counters.ts';
import type { Tx } from '../database/write-queue.ts';
import { findClient, findClients, findLists } from './find-lists.ts';

type Wanted = ParsedInput<'prices.set'>;
type Named = Pick<Wanted, 'kind' | 'code'>;
type Terms = Pick<Wanted, 'name' | 'name_en' | 'prices' | 'valid_from' | 'valid_to'>;
type Member = { readonly client_id: number; readonly position: number };

const toKey = ({ kind, code }: Named): string => `${kind}:${code}`;

const readHead = async (tx: Tx, named: Named, context: Pick<CommandContext, 'today'>) =>
  (await findLists(tx, { view: 'lists', text: '', key: toKey(named), page: 1, per_page: 1 }, context))
    .lists[0];

const readTerms = async (tx: Tx, named: Named, context: CommandContext): Promise<Fields | undefined> => {
  const head = await readHead(tx, named, context);
  if (!head) return undefined;
  const { name, name_en, prices, valid_from, valid_to } = head;
  const members = await findClients(tx, { key: toKey(named) });
  const clients = members.map((one) => `${one.client_id}:${one.position} ${one.company}`);
  return { name, name_en, prices, valid_from, valid_to, clients };
};

const storeTerms = async (
  tx: Tx,
  { kind, code }: Named,
  stored: { terms: Terms; members: readonly Member[] },
) => {
  const { name, name_en, prices, valid_from, valid_to } = stored.terms;
  if (kind === 'promotion') {
    const columns = {
      name_it: name,
      name_en,
      valid_from,
      valid_to,
      client_id: stored.members[0]?.client_id ?? null,
    };
    await tx
      .insertInto('promotion')
      .values({ code, ...columns })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
      .execute();
    return;
  }
  const columns = { name, is_net: prices === 'net' ? 1 : 0, valid_from, valid_to };
  const { id } = await tx
    .insertInto('price_list')
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('client_price_list').where('price_list_id', '=', id).execute();
  for (const member of stored.members)
    await tx
      .insertInto('client_price_list')
      .values({ ...member, price_list_id: id })
      .execute();
};

/** The named customers: those that have the list keep its place among theirs; a list of one precedes the shared ones. */
const findMembers = async (tx: Tx, wanted: Wanted): Promise<readonly Member[] | undefined> => {
  const present = new Map(
    (await findClients(tx, { key: toKey(wanted) })).map(({ client_id, position }) => [client_id, position]),
  );
  const members = new Map<number, Member>();
  for (const typed of wanted.clients) {
    const client = await findClient(tx, typed);
    if (!client) return undefined;
    const position = present.get(client.id) ?? (wanted.clients.length > 1 ? 1 : 0);
    members.set(client.id, { client_id: client.id, position });
  }
  return [...members.values()];
};

const remove = async (
  tx: Tx,
  named: Named,
  context: Pick<CommandContext, 'today'>,
): Promise<'not_undoable' | undefined> => {
  const head = await readHead(tx, named, context);
  if ((head?.rows ?? 0) > 0) return 'not_undoable';
  await tx
    .deleteFrom(named.kind === 'list' ? 'price_list' : 'promotion')
    .where('code', '=', named.code)
    .execute();
  return undefined;
};

const toMember = (text: unknown): Member => {
  const [, client_id, position] = /^(\d+):(-?\d+)/.exec(String(text)) ?? [];
  return { client_id: Number(client_id), position: Number(position) };
};

/** Adds a list, or changes its terms and customers. Undone, a new one is removed while it has no rows. */
export const setList: WriteHandler<'prices.set'> = {
  subject: (wanted) => `prices:${toKey(wanted)}`,
  read: readTerms,
  write: async (tx, wanted) => {
    if (wanted.valid_to && wanted.valid_to < wanted.valid_from) return { ok: false, refusal: 'invalid_days' };
    const members = await findMembers(tx, wanted);
    if (!members) return { ok: false, refusal: 'unknown_customer' };
    if (wanted.kind === 'promotion' && members.length > 1) return { ok: false, refusal: 'several_clients' };
    await storeTerms(tx, wanted, { terms: wanted, members });
    await countContentChange(tx);
    return { ok: true, result: { key: toKey(wanted) } };
  },
  restore: async (tx, { input, fields }, context) => {
    await countContentChange(tx);
    if (!fields) return remove(tx, input, context);
    const members = Array.isArray(fields['clients']) ? fields['clients'].map(toMember) : [];
    await storeTerms(tx, input, { terms: { ...input, ...(fields as Partial<Terms>) }, members });
    return undefined;
  },
};
