import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#src/backoffice/port/staff.ts';
import { createRun } from '../support/run-staff.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

/** A person of the staff with an account. */
const open = async (name: string, role: Actor['role']) => {
  const email = `${name.toLowerCase()}@shop.example`;
  await createRun(shop.database)('staff.add', { email, name, role });
  const { id } = await shop.database.read
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return createRun(shop.database, { actor: { name, role, user_id: id } });
};
const VIEW = { list: 'orders', name: 'Rossi', search: '?view=all&text=rossi' };

test('[J-15] a saved view is seen by its owner, or by everybody of the role, and only in its list', async () => {
  const [ida, ugo, wanda] = [
    await open('Ida', 'sales'),
    await open('Ugo', 'sales'),
    await open('Wanda', 'warehouse'),
  ];
  const list = async (run: typeof ida, name = 'orders') => {
    const listed = await run('views.list', { list: name });
    return listed.ok && listed.result.map((view) => [view.name, view.is_own]);
  };
  await ida('views.save', VIEW);
  await ida('views.save', { ...VIEW, name: 'Tutti', is_shared: true });
  expect(await list(ida)).toEqual([
    ['Rossi', true],
    ['Tutti', true],
  ]);
  expect(await list(ugo)).toEqual([['Tutti', false]]);
  expect(await list(wanda)).toEqual([]);
  expect(await list(ida, 'invoices')).toEqual([]);
  expect(await createRun(shop.database)('views.save', VIEW)).toMatchObject({ refusal: 'unknown_person' });
});

test('[J-15] only its owner renames and removes a view; a removal is undone', async () => {
  const [ida, ugo] = [await open('Ida', 'sales'), await open('Ugo', 'sales')];
  const saved = await ida('views.save', { ...VIEW, is_shared: true });
  const id = saved.ok ? saved.result.id : 0;
  await ida('views.save', { ...VIEW, name: 'Altra' });
  expect(await ugo('views.rename', { id, name: 'X' })).toMatchObject({ refusal: 'unknown_view' });
  expect(await ugo('views.remove', { id })).toMatchObject({ refusal: 'unknown_view' });
  expect(await ida('views.rename', { id, name: 'Altra' })).toMatchObject({ refusal: 'known_view' });
  await ida('views.rename', { id, name: 'Nuova' });
  // The same name again replaces the view.
  await ida('views.save', { ...VIEW, name: 'Nuova', search: '?view=to_ship' });
  const listed = { result: [{ name: 'Altra' }, { id, name: 'Nuova', search: '?view=to_ship' }] };
  expect(await ida('views.list', { list: 'orders' })).toMatchObject(listed);
  const removed = await ida('views.remove', { id });
  expect(await ida('views.list', { list: 'orders' })).toMatchObject({ result: [{ name: 'Altra' }] });
  await ida('log.undo', { id: removed.ok ? (removed.entry?.id ?? 0) : 0 });
  expect(await ida('views.list', { list: 'orders' })).toMatchObject(listed);
});
