import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPageSchedule } from '#src/backoffice/embedded/content/page-schedule.ts';
import { readPages } from '#src/backoffice/embedded/content/pages.ts';
import type { CommandName, CommandOutput } from '#src/contract/staff/commands.ts';
import { createRun, openStaff } from '../support/run-staff.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

const path = 'chi-siamo';
const FIRST = { path, title_it: 'Chi siamo', html_it: '<p>Dal 1962.</p>' };

let shop: TestShop;
let run: ReturnType<typeof createRun>;
beforeEach(async () => {
  shop = await openTestShop();
  run = createRun(shop.database, {
    clock: () => shop.time.now,
    actor: { name: 'Edda', role: 'editor' },
  });
});
afterEach(() => shop.close());

const get = async <Name extends CommandName>(
  ...[name, input]: Parameters<typeof run<Name>>
): Promise<CommandOutput<Name>> => {
  const outcome = await run(name, input);
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.result;
};
const show = () => get('pages.show', { path });
const readLive = async (locale: 'it' | 'en' = 'it') =>
  (await readPages(shop.database.read, path))?.[locale]?.html;

describe('a page', () => {
  test('is written as a draft that no visitor sees, and published with its languages', async () => {
    await get('pages.draft', {
      ...FIRST,
      title_en: 'About us',
      html_en: '<p onclick="x()">Since 1962.</p><script>x()</script>',
    });
    expect(await readLive()).toBeUndefined();
    expect(await show()).toMatchObject({
      draft: { saved_by: 'Edda', fields: { html_it: FIRST.html_it, html_en: '<p>Since 1962.</p>' } },
    });
    await get('pages.publish', { path, with_draft: true });
    expect([await readLive(), await readLive('en')]).toEqual([FIRST.html_it, '<p>Since 1962.</p>']);
    expect((await show()).draft).toBeUndefined();
  });

  test('keeps a draft of somebody else while another language is published', async () => {
    await get('pages.publish', FIRST);
    await get('pages.draft', { path, html_it: '<p>Dal 1961.</p>' });
    await get('pages.publish', { path, title_en: 'About us', html_en: '<p>Since 1962.</p>' });
    expect([await readLive(), await readLive('en')]).toEqual([FIRST.html_it, '<p>Since 1962.</p>']);
    expect((await show()).draft?.fields.html_it).toBe('<p>Dal 1961.</p>');
  });

  test('without a title is not published, and keeps its flyer, date and picture', async () => {
    expect(await run('pages.publish', { path, html_it: '<p>Testo</p>' })).toMatchObject({
      refusal: 'title_missing',
    });
    expect(await run('pages.publish', { ...FIRST, title_it: '', html_it: '' })).toMatchObject({
      refusal: 'title_missing',
    });
    await get('pages.publish', {
      ...FIRST,
      published_on: '2026-11-26',
      picture: '/media/pagine/bottega.webp',
    });
    await get('pages.publish', { path, html_it: '<p>Da sempre.</p>' });
    expect((await readPages(shop.database.read, path))?.it).toMatchObject({
      ...{ published_on: '2026-11-26', picture: '/media/pagine/bottega.webp', html: '<p>Da sempre.</p>' },
    });
  });

  test('an earlier version becomes its draft, and a new version once it is published', async () => {
    await get('pages.publish', FIRST);
    await get('pages.publish', { path, html_it: '<p>Due</p>' });
    const { versions } = await show();
    expect(versions).toHaveLength(2);
    await get('pages.restore', { path, entry: versions[1]?.entry ?? 0 });
    expect(await readLive()).toBe('<p>Due</p>');
    await get('pages.publish', { path, with_draft: true });
    expect(await readLive()).toBe(FIRST.html_it);
    expect((await show()).versions).toHaveLength(3);
    expect(await run('pages.restore', { path: 'privacy', entry: versions[1]?.entry ?? 0 })).toMatchObject({
      refusal: 'unknown_entry',
    });
  });

  test('that was published or removed by mistake comes back with its draft', async () => {
    await get('pages.publish', FIRST);
    await get('pages.draft', { path, html_it: '<p>Due</p>' });
    const before = await show();
    for (const [name, input] of [
      ['pages.publish', { path, with_draft: true }],
      ['pages.remove', { path }],
    ] as const) {
      const outcome = await run(name, input);
      await get('log.undo', { id: (outcome.ok && outcome.entry?.id) || 0 });
      expect(await show(), name).toMatchObject({ live: before.live, draft: before.draft });
    }
  });

  test('two editors: the second is told who changed it, and nothing is stored', async () => {
    await get('pages.draft', FIRST);
    const { version } = await show();
    await createRun(shop.database, { actor: { name: 'Ugo', role: 'editor' } })(
      'pages.draft',
      { path, html_it: '<p>Ugo</p>' },
      { version },
    );
    expect(await run('pages.draft', { path, html_it: '<p>Edda</p>' }, { version })).toMatchObject({
      ...{ ok: false, refusal: 'stale' },
      changes: [{ actor: 'Ugo' }],
    });
    expect((await show()).draft?.fields.html_it).toBe('<p>Ugo</p>');
  });

  test('is listed by what waits', async () => {
    await get('pages.publish', FIRST);
    await get('pages.draft', { path: 'blog/nuovo', title_it: 'Nuovo' });
    const list = async (view: 'all' | 'drafts' | 'one_language', text = '') =>
      (await get('pages.search', { view, text })).pages.map((page) => page.path);
    expect(await list('drafts')).toEqual(['blog/nuovo']);
    expect(await list('one_language')).toEqual([path]);
    expect(await list('all', 'CHI')).toEqual([path]);
  });
});

describe('a draft with a time', () => {
  const publishDue = () =>
    createPageSchedule({
      database: shop.database,
      clock: () => shop.time.now,
      staff: openStaff(shop.database, () => shop.time.now),
    }).publishDue();

  test.each([
    ['in winter', '2026-12-01T08:00', '2026-12-01T07:00:00Z'],
    ['in the hour that the clocks skip', '2027-03-28T02:30', '2027-03-28T01:30:00Z'],
    ['in the hour that comes twice', '2027-10-31T02:30', '2027-10-31T00:30:00Z'],
  ])('goes live by itself at that time of the shop, %s', async (_, live_from, instant) => {
    shop.time.now = Date.parse('2026-11-30T12:00:00Z');
    await get('pages.draft', FIRST);
    expect(await get('pages.schedule', { path, live_from })).toEqual({ live_from: Date.parse(instant) });
    shop.time.now = Date.parse(instant) - 1;
    await publishDue();
    expect(await readLive()).toBeUndefined();
    shop.time.now += 1;
    await Promise.all([publishDue(), publishDue()]);
    expect(await readLive()).toBe(FIRST.html_it);
    const { versions, draft } = await show();
    expect([versions.map(({ actor }) => actor), draft]).toEqual([['Edda'], undefined]);
    // Undone, it is a draft that does not go live by itself again.
    await get('log.undo', { id: versions[0]?.entry ?? 0 });
    await publishDue();
    expect(await readLive()).toBeUndefined();
    expect((await show()).draft).toEqual({
      ...{ saved_at: expect.any(Number) as number, saved_by: 'Edda' },
      fields: expect.objectContaining({ title_it: 'Chi siamo' }) as unknown,
    });
  });

  test('is refused in the past, without a draft and without a title', async () => {
    shop.time.now = Date.parse('2026-11-30T12:00:00Z');
    const schedule = (live_from: string) => run('pages.schedule', { path, live_from });
    expect(await schedule('2026-12-01T08:00')).toMatchObject({ refusal: 'no_draft' });
    await get('pages.draft', { path, html_it: '<p>Testo</p>' });
    expect(await schedule('2026-12-01T08:00')).toMatchObject({ refusal: 'title_missing' });
    expect(await schedule('2026-11-30T12:59')).toMatchObject({ refusal: 'in_the_past' });
    expect(await schedule('2026-02-30T08:00')).toMatchObject({ refusal: 'invalid_input' });
  });
});
