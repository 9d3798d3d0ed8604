import type { Insertable, Kysely } from 'kysely';
import { MAX_VIEWS, type viewCommands } from '#src/contract/staff/views.ts';
import type { Actor } from '../../port/staff.ts';
import type { CommandContext, Handlers, Restored } from '../command-handler.ts';
import { countRows } from '../database/listed.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';

type Key = { readonly id: number };
const toSubject = ({ id }: Key): string => `view:${id}`;

const select = (db: Kysely<Tables>, actor: Actor) =>
  db.selectFrom('staff_view').where('user_id', '=', actor.user_id ?? 0);

const findOwn = (db: Kysely<Tables>, { id }: Key, actor: Actor) =>
  select(db, actor).selectAll().where('id', '=', id).executeTakeFirst();

const findNamed = (db: Kysely<Tables>, { list, name }: { list: string; name: string }, actor: Actor) =>
  select(db, actor).selectAll().where('list', '=', list).where('name', '=', name).executeTakeFirst();

/** What the log keeps of an own view. */
const readView = (tx: Tx, key: Key, { actor }: CommandContext) => findOwn(tx, key, actor);

/** Restores a logged view of one's own, unless another one has its name; undefined deletes it. */
const restoreView = async (
  tx: Tx,
  { input, fields }: Restored<Key>,
  { actor }: CommandContext,
): Promise<'not_undoable' | undefined> => {
  const view = fields as Insertable<Tables['staff_view']> | undefined;
  const same = view && (await findNamed(tx, view, actor));
  if ((same && same.id !== input.id) || (view && view.user_id !== actor.user_id)) return 'not_undoable';
  await tx.deleteFrom('staff_view').where('id', '=', input.id).execute();
  if (view) await tx.insertInto('staff_view').values(view).execute();
  return undefined;
};

const ofView = { subject: toSubject, read: readView, restore: restoreView };

export const viewHandlers: Handlers<keyof typeof viewCommands> = {
  'views.list': {
    find: async (db, { list }, { actor }) => {
      const rows = await db
        .selectFrom('staff_view')
        .selectAll()
        .where('list', '=', list)
        .where((eb) => eb.or([eb('user_id', '=', actor.user_id ?? 0), eb('role', '=', actor.role)]))
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, search, role, user_id }) => ({
        ...{ id, name, search },
        is_shared: role !== '',
        is_own: user_id === actor.user_id,
      }));
    },
  },
  'views.save': {
    subject: ({ list, name }) => `view:${list} ${name}`,
    read: (tx, input, { actor }) => findNamed(tx, input, actor),
    write: async (tx, { is_shared, ...view }, { actor }) => {
      const { user_id, role } = actor;
      if (user_id === undefined) return { ok: false, refusal: 'unknown_person' };
      const own = select(tx, actor).where('list', '=', view.list);
      const same = await findNamed(tx, view, actor);
      if (!same && (await countRows(own.select('id'))) >= MAX_VIEWS)
        return { ok: false, refusal: 'too_many_views' };
      const values = { ...view, user_id, role: is_shared ? role : '' };
      if (same) {
        await tx.updateTable('staff_view').set(values).where('id', '=', same.id).execute();
        return { ok: true, result: { id: same.id } };
      }
      const added = tx.insertInto('staff_view').values(values).returning('id');
      return { ok: true, result: { id: (await added.executeTakeFirstOrThrow()).id } };
    },
  },
  'views.rename': {
    ...ofView,
    write: async (tx, { id, name }, { actor }) => {
      const own = await findOwn(tx, { id }, actor);
      if (!own) return { ok: false, refusal: 'unknown_view' };
      const same = await findNamed(tx, { ...own, name }, actor);
      if (same && same.id !== id) return { ok: false, refusal: 'known_view' };
      await tx.updateTable('staff_view').set({ name }).where('id', '=', id).execute();
      return { ok: true, result: {} };
    },
  },
  'views.remove': {
    ...ofView,
    write: async (tx, key, { actor }) => {
      if (!(await findOwn(tx, key, actor))) return { ok: false, refusal: 'unknown_view' };
      await tx.deleteFrom('staff_view').where('id', '=', key.id).execute();
      return { ok: true, result: {} };
    },
  },
};
