import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { MAX_GUEST_DRAFTS, MAX_LIST_DRAFTS } from '#src/contract/limits.ts';
import type { ListDrafts } from '../../port/list-drafts.ts';
import { DRAFT_HEAD, toDraftEnds } from '../../rules/draft-age.ts';
import { type CartOwner, findOwner } from '../customers/client.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { TradeOptions } from '../trade-options.ts';

type Owner = Pick<CartOwner, 'client_id' | 'agent_id'> | undefined;

/** The rows of an owner, or those of guests. */
const isOwned = (owner: Owner) => (eb: ExpressionBuilder<Tables, 'list_draft'>) =>
  owner
    ? eb.and([eb('client_id', '=', owner.client_id), eb('agent_id', '=', owner.agent_id)])
    : eb('client_id', 'is', null);

/** The rows that are not ended at `now` (ms). */
const isCurrent = (now: number) => (eb: ExpressionBuilder<Tables, 'list_draft'>) => {
  const { customer, guest } = toDraftEnds(now);
  return eb.or([
    eb('changed_at', '>', guest),
    eb.and([eb('client_id', 'is not', null), eb('changed_at', '>', customer)]),
  ]);
};

const dropOthers = async (tx: Tx, owner: Owner, now: number): Promise<void> => {
  await tx
    .deleteFrom('list_draft')
    .where((eb) => eb.not(isCurrent(now)(eb)))
    .execute();
  const most = owner ? MAX_LIST_DRAFTS : MAX_GUEST_DRAFTS;
  const kept = await tx
    .selectFrom('list_draft')
    .select('id')
    .where(isOwned(owner))
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  if (kept.length < most) return;
  await tx
    .deleteFrom('list_draft')
    .where(isOwned(owner))
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute();
};

/** Lists of quick order in the store. */
export const createListDrafts = ({
  database,
  clock,
}: Pick<TradeOptions, 'database' | 'clock'>): ListDrafts => ({
  async save(visitor, { id, text, open }) {
    const owner = findOwner(visitor);
    const changed_at = clock();
    return database.write(async (tx) => {
      const replaced = await tx
        .updateTable('list_draft')
        .set((eb) => ({ text, open, changed_at, round: eb('round', '+', 1) }))
        .where('id', '=', id ?? '')
        .where(isOwned(owner))
        .where(isCurrent(changed_at))
        .returning('id')
        .executeTakeFirst();
      if (replaced) return replaced.id;
      const created = randomBytes(16).toString('base64url');
      const { client_id = null, agent_id = 0 } = owner ?? {};
      await tx
        .insertInto('list_draft')
        .values({ id: created, client_id, agent_id, text, open, round: 1, changed_at })
        .execute();
      await dropOthers(tx, owner, changed_at);
      return created;
    });
  },
  async find(visitor, id) {
    const owner = findOwner(visitor);
    const found = await database.read
      .selectFrom('list_draft')
      .select(['id', 'text', 'open', 'round', 'changed_at', 'client_id'])
      .where('id', '=', id)
      .where((eb) => eb.or([isOwned(owner)(eb), isOwned(undefined)(eb)]))
      .where(isCurrent(clock()))
      .executeTakeFirst();
    if (!found) return undefined;
    const { client_id, ...draft } = found;
    if (owner && client_id === null) {
      const { client_id: own, agent_id } = owner;
      await database.write((tx) =>
        tx.updateTable('list_draft').set({ client_id: own, agent_id }).where('id', '=', id).execute(),
      );
    }
    return draft;
  },
  async list(visitor) {
    const owner = findOwner(visitor);
    if (!owner) return [];
    return database.read
      .selectFrom('list_draft')
      .select(['id', 'open', 'round', 'changed_at'])
      .select(sql<string>`substr(text, 1, ${DRAFT_HEAD})`.as('text'))
      .where(isOwned(owner))
      .where(isCurrent(clock()))
      .orderBy('changed_at', 'desc')
      .orderBy('id')
      .execute();
  },
  async settle(visitor, { id, text, open, round }) {
    const owner = findOwner(visitor);
    await database.write(async (tx) => {
      if (open === 0)
        await tx
          .deleteFrom('list_draft')
          .where('id', '=', id)
          .where('round', '=', round)
          .where(isOwned(owner))
          .execute();
      else
        await tx
          .updateTable('list_draft')
          .set({ text, open, changed_at: clock() })
          .where('id', '=', id)
          .where('round', '=', round)
          .where(isOwned(owner))
          .execute();
    });
  },
});
