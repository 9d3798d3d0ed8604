import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#src/backoffice/port/staff.ts';
import type { StaffCommand } from '#src/contract/staff/command.ts';
import { isCommand, staffCommands } from '#src/contract/staff/commands.ts';
import { TRASH_DAYS } from '#src/contract/staff/trash.ts';
import { handlers } from '#src/backoffice/embedded/staff/handlers.ts';
import { createRun } from '../support/run-staff.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const DAY = 86_400_000;
/** Noon of a day without a change of the clocks within 30 days. */
const NOON = Date.parse('2026-06-10T10:00:00Z');
const clock = { now: NOON };

const open = async (name: string, role: Actor['role']) => {
  const email = `${name.toLowerCase()}@shop.example`;
  await createRun(shop.database)('staff.add', { email, name, role });
  const { id } = await shop.database.read
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return createRun(shop.database, { clock: () => clock.now, actor: { name, role, user_id: id } });
};
type Run = Awaited<ReturnType<typeof open>>;
const okay = <Outcome extends { readonly ok: boolean }>(outcome: Outcome): Outcome => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome;
};

const look = async (run: Run, input: Parameters<typeof run<'trash.search'>>[1] = {}) => {
  const found = await run('trash.search', input);
  if (!found.ok) throw new Error(found.refusal);
  return found.result;
};
const readNames = async (run: Run) => (await look(run)).removed.map(({ name }) => name);
/** Restores the record that lies there under a name. */
const restore = async (run: Run, name: string) => {
  const found = (await look(run)).removed.find((one) => one.name === name);
  return run('trash.restore', { id: found?.id ?? 0 });
};

beforeEach(() => {
  clock.now = NOON;
});

test('[J-18] what is removed lies in the trash of the roles that may remove it, and is restored whole', async () => {
  const [ada, sara, edo] = [
    await open('Ada', 'admin'),
    await open('Sara', 'sales'),
    await open('Edo', 'editor'),
  ];
  const { id: client_id } = await shop.database.read
    .selectFrom('client')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const place = { name: 'Deposito', street: 'Via Lago 3', postal_code: '38122', city: 'Trento' };
  const given = { ...place, province: 'TN', contact: 'Lia', hours: '8-12', carrier_note: 'Suonare' };
  const added = await sara('addresses.add', { client_id, ...given });
  const address_code = added.ok ? added.result.address_code : '';
  const readPlace = () =>
    shop.database.read.selectFrom('address').selectAll().where('address_code', '=', address_code).execute();
  const stored = await readPlace();
  const coupon = {
    code: 'ESTATE',
    percent: 12,
    euros: 0,
    least: 0,
    valid_from: '',
    valid_to: '',
    max_uses: 5,
  };
  okay(await sara('coupons.set', coupon));
  const group = { words: ['pirolo', 'pirolino'], also: ['pirol'] };
  okay(await edo('synonyms.add', group));
  okay(await edo('synonyms.add', { words: ['dado', 'madrevite'], also: [] }));
  okay(await edo('pages.publish', { path: 'prova', title_it: 'Prova', html_it: '<p>Prova</p>' }));
  const readPage = async () => {
    const outcome = await edo('pages.show', { path: 'prova' });
    return outcome.ok && outcome.result.live;
  };
  const terms = await sara('coupons.list', {});
  const page = await readPage();

  for (const outcome of [
    await sara('addresses.remove', { client_id, address_code }),
    await sara('coupons.remove', { code: 'ESTATE' }),
    await edo('synonyms.remove', { words: ['pirolo'] }),
    await edo('pages.remove', { path: 'prova' }),
  ])
    expect(outcome).toMatchObject({ ok: true });
  // Another group does not keep a removed one from coming back.
  okay(await edo('synonyms.add', { words: ['zeppa', 'cuneo'], also: [] }));
  expect(await readPlace()).toEqual([]);

  expect(await readNames(sara)).toEqual(['ESTATE', 'Deposito']);
  const shown = await look(edo);
  expect(shown).toMatchObject({ total: 2, counts: { all: 2, own: 2 } });
  expect(shown.removed.map(({ subject }) => subject)).toEqual(['page:prova', 'synonyms']);
  expect(shown.removed[0]).toMatchObject({ actor: 'Edo', command: 'pages.remove', until: '2026-07-10' });
  expect(await look(ada)).toMatchObject({ total: 4, counts: { all: 4, own: 0 } });
  expect(await look(ada, { text: 'trento' })).toMatchObject({ total: 1, removed: [{ name: 'Deposito' }] });
  // The trash of another role.
  expect(await edo('trash.restore', { id: (await look(sara)).removed[0]?.id ?? 0 })).toMatchObject({
    refusal: 'not_in_trash',
  });

  const { removed } = await look(ada);
  const restored: number[] = [];
  for (const { id } of removed) {
    const outcome = okay(await ada('trash.restore', { id }));
    if (outcome.ok) restored.push(outcome.entry?.id ?? 0);
  }
  expect(await look(ada)).toMatchObject({ total: 0, removed: [] });
  expect(await readPlace()).toEqual(stored);
  expect(await sara('coupons.list', {})).toEqual(terms);
  expect(await readPage()).toEqual(page);
  const words = await edo('synonyms.list', {});
  expect(words.ok && words.result.groups).toContainEqual(group);

  // A restoration is undone: all of it lies there again.
  for (const id of restored.toReversed()) okay(await ada('log.undo', { id }));
  expect((await look(ada)).removed).toEqual(removed);
  expect(await readPlace()).toEqual([]);
});

test('[J-18] what exists again is refused by its name, and what was restored otherwise is not there', async () => {
  const sara = await open('Sara', 'sales');
  const coupon = { code: 'ESTATE', percent: 12, euros: 0, least: 0, valid_from: '', valid_to: '' };
  okay(await sara('coupons.set', coupon));
  const removed = await sara('coupons.remove', { code: 'ESTATE' });
  okay(await sara('coupons.set', { ...coupon, percent: 20 }));
  expect(await restore(sara, 'ESTATE')).toMatchObject({ refusal: 'recreated', problems: ['ESTATE'] });
  expect(await sara('coupons.list', {})).toMatchObject({ result: [{ code: 'ESTATE', percent: 20 }] });
  okay(await sara('coupons.remove', { code: 'ESTATE' }));
  const [latest] = (await look(sara)).removed;
  const undone = await sara('log.undo', { id: latest?.id ?? 0 });
  expect((await look(sara)).removed.map(({ id }) => id)).toEqual([removed.ok && removed.entry?.id]);
  // An undo that is undone puts it back.
  okay(await sara('log.undo', { id: undone.ok ? (undone.entry?.id ?? 0) : 0 }));
  expect((await look(sara)).removed[0]?.id).toBe(latest?.id);
});

test('[J-18] shelves and prices lie there, too; a view lies in the trash of its owner alone', async () => {
  const [sara, ugo] = [await open('Sara', 'sales'), await open('Ugo', 'sales')];
  const { sku } = await shop.database.read
    .selectFrom('product')
    .select('sku')
    .where('price_per', '=', 1)
    .executeTakeFirstOrThrow();
  okay(await sara('shelves.set', { shelves: [{ sku, shelf: 'A1' }] }));
  okay(await sara('shelves.set', { shelves: [{ sku, shelf: '' }] }));
  expect(await restore(ugo, sku)).toMatchObject({ ok: true });
  expect(await sara('shelves.search', {})).toMatchObject({ result: { shelves: [{ sku, shelf: 'A1' }] } });

  okay(await sara('prices.set', { kind: 'list', code: 'prova', name: 'Prova', valid_from: '2026-01-01' }));
  const row = { sku, from: 0, valid_from: '2026-01-01' };
  expect(await sara('prices.change', { list: 'list:prova', rows: [{ ...row, price: 7 }] })).toMatchObject({
    ok: true,
  });
  expect(await sara('prices.change', { list: 'list:prova', rows: [row] })).toMatchObject({ ok: true });
  const [price] = (await look(sara)).removed;
  expect(price).toMatchObject({ command: 'prices.change', subject: 'prices:list:prova' });
  expect(price?.name).toContain(sku);
  expect(await sara('trash.restore', { id: price?.id ?? 0 })).toMatchObject({ ok: true });
  expect(await sara('prices.rows', { list: 'list:prova' })).toMatchObject({
    result: { rows: [{ sku, price: 7 }] },
  });

  const view = { list: 'orders', name: 'Rossi', search: '?text=rossi' };
  const saved = await sara('views.save', view);
  okay(await sara('views.remove', { id: saved.ok ? saved.result.id : 0 }));
  expect(await readNames(ugo)).toEqual([]);
  okay(await sara('views.save', view));
  expect(await restore(sara, 'Rossi')).toMatchObject({ refusal: 'not_undoable' });
  const again = await sara('views.list', { list: 'orders' });
  okay(await sara('views.rename', { id: (again.ok && again.result[0]?.id) || 0, name: 'Altra' }));
  expect(await restore(sara, 'Rossi')).toMatchObject({ ok: true });
  expect(await sara('views.list', { list: 'orders' })).toMatchObject({
    result: [{ name: 'Altra' }, { name: 'Rossi', is_own: true }],
  });
});

test(`[J-18] a record stays ${TRASH_DAYS} days`, async () => {
  const sara = await open('Sara', 'sales');
  await sara('coupons.set', {
    code: 'ESTATE',
    percent: 12,
    euros: 0,
    least: 0,
    valid_from: '',
    valid_to: '',
  });
  okay(await sara('coupons.remove', { code: 'ESTATE' }));
  const id = (await look(sara)).removed[0]?.id ?? 0;
  // The last day ends in Rome at 22:00 UTC.
  clock.now = Date.parse('2026-07-10T21:59:59Z');
  expect(await readNames(sara)).toEqual(['ESTATE']);
  clock.now = NOON + (TRASH_DAYS + 1) * DAY;
  expect(await readNames(sara)).toEqual([]);
  expect(await sara('trash.restore', { id })).toMatchObject({ refusal: 'not_in_trash' });
});

/** Removals that leave nothing to restore: secrets, erased data, and what is sent or taken away for good. */
const FOR_GOOD = [
  ...['mails.remove', 'newsletter.remove', 'registrations.reject', 'searches.clear'],
  ...['staff.remove', 'tokens.remove', 'usage.erase'],
];

test('[J-18] every command that removes a record is declared so, or removes for good; what is declared can be restored', () => {
  const named = Object.keys(staffCommands).filter((name) =>
    /\.(?:remove|reject|clear|erase|delete)/.test(name),
  );
  const declared = Object.entries<StaffCommand>(staffCommands)
    .filter(([, { removes }]) => removes)
    .map(([name]) => name);
  expect(named.filter((name) => !declared.includes(name)).toSorted()).toEqual(FOR_GOOD);
  for (const name of declared) {
    const handler = isCommand(name) ? handlers[name] : {};
    expect('read' in handler && 'restore' in handler, name).toBe(true);
  }
});
