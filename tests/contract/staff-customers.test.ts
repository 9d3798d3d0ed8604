import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandName, CommandOutput } from '#src/contract/staff/commands.ts';
import { createRun } from '../support/run-staff.ts';
import { createBuyer } from '../support/test-orders.ts';
import { AGENT, openTestShop, ROSSI, ROSSI_TWO, type TestShop, VERDI } from '../support/test-shop.ts';

let shop: TestShop;
let run: ReturnType<typeof createRun>;
let asAdmin: ReturnType<typeof createRun>;
beforeEach(async () => {
  shop = await openTestShop();
  const clock = () => shop.time.now;
  run = createRun(shop.database, { clock, actor: { name: 'Sandro', role: 'sales' } });
  asAdmin = createRun(shop.database, { clock });
});
afterEach(() => shop.close());

const ok = <Name extends CommandName>(outcome: {
  readonly ok: boolean;
  readonly result?: CommandOutput<Name>;
}): CommandOutput<Name> => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.result as CommandOutput<Name>;
};
const search = async (input: Parameters<typeof run<'customers.search'>>[1]) => {
  const found = ok<'customers.search'>(await run('customers.search', input));
  return { ...found, ids: found.customers.map(({ client_id }) => client_id) };
};
const show = async (client_id: number) => {
  const record = ok<'customers.show'>(await run('customers.show', { client_id }));
  if (!record) throw new Error(`no customer ${client_id}`);
  return record;
};
const VAT = '04123870265';

describe('[J-06] the list of customers', () => {
  test('is searched by name, numbers, code, e-mail of a person, telephone and town', async () => {
    ok(await run('customers.change', { client_id: 12, vat_number: VAT, recipient_code: 'M5UXCR1' }));
    ok(await run('customers.change', { client_id: 13, customer_code: 'C01013', telephone: '0422 555 010' }));
    const texts = ['azienda 12', `IT ${VAT}`, '0412387', 'c01013', 'rossi2@', '0422555010', 'padova', '%'];
    const found = await Promise.all(texts.map(async (text) => (await search({ text })).ids));
    expect(found).toEqual([[12], [12], [12], [13], [11], [13], [13], []]);
  });

  test('has views with counts, sorts and pages', async () => {
    expect(await search({ sort: 'company', is_descending: true, per_page: 2 })).toMatchObject({
      ids: [13, 12],
      total: 3,
      counts: { all: 3, over_credit: 0, overdue: 0, blocked: 0, new: 0 },
    });
    expect((await search({ sort: 'company', is_descending: true, per_page: 2, page: 2 })).ids).toEqual([11]);
    ok(await run('customers.change', { client_id: 13, credit_limit: 500 }));
    ok(await run('customers.block', { client_id: 11 }));
    expect(await search({ view: 'over_credit' })).toMatchObject({
      customers: [{ client_id: 13, credit_used: 900, credit_limit: 500, city: 'Padova' }],
      counts: { over_credit: 1, blocked: 1 },
    });
    expect((await search({ view: 'blocked' })).ids).toEqual([11]);
  });
});

describe('[J-06] a customer', () => {
  test('is shown with its checks, addresses, people, agent, prices, notes and history', async () => {
    ok(await run('notes.add', { client_id: 12, text: 'Paga tardi' }));
    expect(await show(12)).toMatchObject({
      fields: {
        company_name: 'Azienda 12',
        discount_chain: '25+5',
        payment_methods: ['transfer'],
        min_order: 100,
      },
      agent: { email: AGENT },
      addresses: [{ address_code: '001', version: 0 }, { address_code: '002' }],
      users: [{ email: 'bianchi@test.example', role: 'admin', active: true, invited: false }],
      prices: [{ sku: 'LOCK', price: 20 }],
      notes: [{ author: 'Sandro', text: 'Paga tardi', at: shop.time.now }],
      history: [{ command: 'notes.add', actor: 'Sandro' }],
    });
    expect(await run('customers.show', { client_id: 999 })).toMatchObject({ ok: true, result: null });
  });

  test('is changed field by field; what fails a check is named at its field', async () => {
    const changed = await run('customers.change', {
      client_id: 11,
      telephone: '0422 555 011',
      discount_chain: '10',
    });
    expect(changed).toMatchObject({
      entry: { before: { discount_chain: '' }, after: { discount_chain: '10' } },
    });
    expect(await run('customers.change', { client_id: 11, vat_number: '04123870266' })).toEqual({
      ...{ ok: false, refusal: 'invalid', problems: ['vat_number: invalid_vat_number'] },
    });
    expect(await run('customers.change', { client_id: 11, payment_terms: 'quando può' })).toMatchObject({
      ...{ refusal: 'invalid_input', problems: ['payment_terms: invalid_terms'] },
    });
    ok(await run('customers.change', { client_id: 12, vat_number: VAT, recipient_code: 'M5UXCR1' }));
    expect(
      await run('customers.change', { client_id: 11, vat_number: `IT ${VAT}`, recipient_code: 'M5UXCR1' }),
    ).toMatchObject({ refusal: 'known_customer' });
    expect(await run('customers.change', { client_id: 11, agent_id: 999 })).toMatchObject({
      refusal: 'unknown_agent',
    });
    const { fields } = await show(11);
    expect(fields).toMatchObject({ telephone: '0422 555 011', discount_chain: '10', payment_terms: '' });
  });

  test('has a credit limit that sales raise to a bound and administrators beyond it', async () => {
    ok(await run('customers.change', { client_id: 13, credit_limit: 5000 }));
    const beyond = { client_id: 13, credit_limit: 5000.01 };
    expect(await run('customers.change', beyond)).toMatchObject({ refusal: 'credit_above_limit' });
    ok(await asAdmin('customers.change', beyond));
    // What an administrator allowed is no obstacle to another change.
    ok(await run('customers.change', { ...beyond, fax: '0422 555 012' }));
    const lowered = await run('customers.change', { client_id: 13, credit_limit: 100 });
    const id = (lowered.ok && lowered.entry?.id) || 0;
    expect(await run('log.undo', { id })).toMatchObject({ ok: false, refusal: 'not_undoable' });
    ok(await asAdmin('log.undo', { id }));
    expect((await show(13)).fields.credit_limit).toBe(5000.01);
  });

  test('[J-14] is not overwritten: a form from before the change of another is told what they changed', async () => {
    const { version } = await show(11);
    ok(await asAdmin('customers.change', { client_id: 11, telephone: '041 555 0130' }));
    expect(
      await run('customers.change', { client_id: 11, telephone: '0422 555 0130' }, { version }),
    ).toMatchObject({
      refusal: 'stale',
      changes: [{ actor: 'Ada', before: { telephone: '' }, after: { telephone: '041 555 0130' } }],
    });
  });

  test('that is blocked cannot log in, is told why, and its sessions end; undone, it can', async () => {
    const login = (email: string) =>
      shop.accounts.login({ usr: email, pwd: `segreta-${email}` }, '192.0.2.1');
    const before = await login(ROSSI);
    const token = before.ok && before.session ? before.session.token : '';
    const blocked = await run('customers.block', { client_id: 11 });
    expect(await shop.accounts.findSession(token)).toBeUndefined();
    const refused = await login(ROSSI_TWO);
    expect(!refused.ok && 'message' in refused && refused.message).toContain('sospeso');
    expect(await login(VERDI)).toMatchObject({ ok: true });
    ok(await run('log.undo', { id: (blocked.ok && blocked.entry?.id) || 0 }));
    expect(await login(ROSSI)).toMatchObject({ ok: true });
  });

  test('is opened by hand with an address and a user who gets a link, once per VAT number and e-mail', async () => {
    const typed = {
      ...{
        company_name: 'Nuova S.r.l.',
        vat_number: `IT ${VAT}`,
        recipient_code: 'm5uxcr1',
        street: 'Via Po 1',
      },
      ...{
        postal_code: '10123',
        city: 'Torino',
        province: 'to',
        user_name: 'Ugo Neri',
        user_email: 'UGO@nuova.example',
      },
    };
    expect(await run('customers.add', { ...typed, postal_code: '1' })).toMatchObject({
      ...{ refusal: 'invalid', problems: ['postal_code: invalid_postal_code'] },
    });
    const { client_id } = ok<'customers.add'>(
      await run('customers.add', { ...typed, payment_terms: 'RiBa 30 gg f.m.' }),
    );
    expect(await show(client_id)).toMatchObject({
      fields: { vat_number: VAT, recipient_code: 'M5UXCR1', payment_terms: 'RiBa 30 gg f.m.' },
      created_at: shop.time.now,
      addresses: [{ address_code: '001', province: 'TO' }],
      users: [{ email: 'ugo@nuova.example', invited: true, role: 'admin' }],
    });
    expect((await search({ view: 'new' })).ids).toEqual([client_id]);
    expect(await run('customers.add', typed)).toMatchObject({ refusal: 'known_customer' });
    expect(
      await run('customers.add', { ...typed, vat_number: '00743110157', user_email: ROSSI }),
    ).toMatchObject({ refusal: 'known_user', problems: ['user_email: known_user'] });
  });
});

describe("[J-06] a customer's addresses and people", () => {
  const place = { street: 'Via Nuova 3', postal_code: '31100', city: 'Treviso', province: 'tv' };

  test('addresses are added, changed and removed, and come back', async () => {
    const { address_code } = ok<'addresses.add'>(await run('addresses.add', { client_id: 11, ...place }));
    expect(address_code).toBe('003');
    ok(await run('addresses.change', { client_id: 11, address_code, hours: '8–12' }));
    expect(await run('addresses.change', { client_id: 11, address_code, postal_code: '311' })).toMatchObject({
      refusal: 'invalid',
    });
    expect((await show(11)).addresses.at(-1)).toMatchObject({
      ...place,
      province: 'TV',
      hours: '8–12',
      version: 1,
    });
    const removed = await run('addresses.remove', { client_id: 11, address_code });
    expect((await show(11)).addresses).toHaveLength(2);
    ok(await run('log.undo', { id: (removed.ok && removed.entry?.id) || 0 }));
    expect((await show(11)).addresses.at(-1)).toMatchObject({ address_code, hours: '8–12' });
    expect(await run('addresses.remove', { client_id: 13, address_code: '001' })).toMatchObject({
      refusal: 'last_address',
    });
  });

  test('an address whose cart has rows stays', async () => {
    const rossi = await shop.visit(ROSSI);
    await createBuyer(shop).fill(rossi, ['LOCK', 1]);
    const address_code = rossi.session?.address_code ?? '';
    expect(await run('addresses.remove', { client_id: 11, address_code })).toMatchObject({
      refusal: 'has_cart',
    });
  });

  test('people are invited once, changed and let go; an administrator stays', async () => {
    const person = { client_id: 13, email: 'nuovo@verdi.example', name: 'Nuovo', order_limit: 500 };
    const { id } = ok<'users.invite'>(await run('users.invite', { ...person, role: 'buyer' }));
    expect(ok<'users.invite'>(await run('users.invite', { ...person, role: 'buyer' }))).toEqual({ id });
    expect(await run('users.invite', { ...person, role: 'buyer', email: ROSSI })).toMatchObject({
      refusal: 'known_user',
    });
    const [admin] = (await show(13)).users.filter(({ role }) => role === 'admin');
    expect(await run('users.change', { id: admin?.id ?? 0, active: false })).toMatchObject({
      refusal: 'last_admin',
    });
    const let_go = await run('users.change', { id, active: false });
    expect((await show(13)).users).toMatchObject([{ name: 'Nuovo', active: false, order_limit: 500 }, {}]);
    ok(await run('log.undo', { id: (let_go.ok && let_go.entry?.id) || 0 }));
    expect((await show(13)).users[0]).toMatchObject({ active: true, role: 'buyer' });
  });

  test('another role may not', async () => {
    const warehouse = createRun(shop.database, { actor: { name: 'Mara', role: 'warehouse' } });
    expect(await warehouse('customers.show', { client_id: 11 })).toMatchObject({ refusal: 'forbidden' });
    expect(await warehouse('customers.change', { client_id: 11, fax: '1' })).toMatchObject({
      refusal: 'forbidden',
    });
  });
});
