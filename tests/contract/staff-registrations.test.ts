import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deliver, Message } from '#src/backoffice/mail-message.ts';
import { PRIVACY_VERSION, type Registration } from '#src/contract/registration.ts';
import { createRun } from '../support/run-staff.ts';
import { openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

const mails: Message[] = [];
const deliver: Deliver = async (message) => {
  mails.push(message);
  return 'done';
};

let shop: TestShop;
let run: ReturnType<typeof createRun>;
beforeEach(async () => {
  mails.length = 0;
  shop = await openTestShop({ deliver });
  run = createRun(shop.database, { clock: () => shop.time.now, actor: { name: 'Sandro', role: 'sales' } });
});
afterEach(() => shop.close());

const VAT = '04123870265';
const EMAIL = 'marta@nuova.example';
const REQUEST: Registration = {
  ...{
    kind: 'company',
    company_name: 'Nuova S.r.l.',
    vat_number: VAT,
    tax_code: '',
    recipient_code: 'M5UXCR1',
  },
  ...{ pec: '', name: 'Marta Neri', email: EMAIL, telephone: '0422 555 010', street: 'Via Po 1' },
  ...{ postal_code: '31100', city: 'Treviso', province: 'TV', privacy_version: PRIVACY_VERSION },
};
const ask = (fields: Partial<Registration> = {}) =>
  shop.accounts.register({ ...REQUEST, ...fields }, { locale: 'en', from: '192.0.2.1' });

test('[J-06] a request is approved on terms; a credit limit beyond the bound is an administrator’s', async () => {
  await ask();
  expect(await run('registrations.show', { email: EMAIL })).toMatchObject({
    result: { registration: { company_name: 'Nuova S.r.l.' }, problems: {}, similar: [] },
  });
  const terms = {
    email: EMAIL,
    payment_terms: 'RiBa 30 gg f.m.',
    discount_chain: '10',
    role: 'buyer' as const,
  };
  expect(await run('registrations.approve', { ...terms, credit_limit: 6000 })).toMatchObject({
    refusal: 'credit_above_limit',
  });
  const approved = await run('registrations.approve', { ...terms, credit_limit: 500 });
  const client_id = approved.ok ? approved.result.client_id : 0;
  expect(await run('customers.show', { client_id })).toMatchObject({
    result: {
      fields: { payment_terms: 'RiBa 30 gg f.m.', discount_chain: '10', credit_limit: 500 },
      users: [{ email: EMAIL, role: 'buyer', invited: true }],
    },
  });
});

test('[J-06] a request with the VAT number of a customer only adds a person to it', async () => {
  await run('customers.change', {
    client_id: 12,
    vat_number: VAT,
    recipient_code: 'M5UXCR1',
    telephone: '0422 555 010',
  });
  await ask();
  expect(await run('registrations.show', { email: EMAIL })).toMatchObject({
    result: { similar: [{ client_id: 12, company: 'Azienda 12', by: ['vat_number', 'telephone'] }] },
  });
  expect(await run('registrations.approve', { email: EMAIL })).toMatchObject({ refusal: 'known_customer' });
  expect(await run('registrations.approve', { email: EMAIL, join: 999 })).toMatchObject({
    refusal: 'unknown_customer',
  });
  expect(await run('registrations.approve', { email: EMAIL, join: 12, role: 'viewer' })).toMatchObject({
    result: { client_id: 12 },
  });
  const shown = await run('customers.show', { client_id: 12 });
  expect(shown).toMatchObject({
    result: {
      users: [
        { email: EMAIL, role: 'viewer' },
        { email: 'bianchi@test.example', role: 'admin' },
      ],
    },
  });
});

test('[J-06] a rejected request is erased; its sender gets the reason in their language, the log keeps neither', async () => {
  await ask();
  const rejected = await run('registrations.reject', { email: EMAIL, reason: 'Outside our area' });
  expect(rejected).toMatchObject({ ok: true });
  await shop.idle();
  expect(mails.at(-1)).toEqual({
    ...{ kind: 'registration', state: 'rejected', to: EMAIL, name: 'Marta Neri', locale: 'en' },
    reason: 'Outside our area',
  });
  expect(await run('registrations.show', { email: EMAIL })).toMatchObject({ result: null });
  const log = await shop.database.read.selectFrom('staff_log').selectAll().execute();
  expect(JSON.stringify(log)).not.toMatch(/Outside|marta/);
  const count = mails.length;
  await run('registrations.reject', { email: EMAIL });
  await shop.idle();
  expect(mails).toHaveLength(count);
});

test('[J-06] messages of visitors are read, given to somebody and answered, and that can be undone', async () => {
  const write = (email: string, message: string) =>
    shop.messages?.send(
      { name: 'Ugo', email, telephone: '', message, privacy_version: PRIVACY_VERSION },
      { locale: 'it', from: '192.0.2.1' },
    );
  await write(ROSSI, 'Avete VTR-4X40?');
  shop.time.now += 1000;
  await write('altri@test.example', 'Quando aprite?');
  const search = async (input: Parameters<typeof run<'messages.search'>>[1]) => {
    const found = await run('messages.search', input);
    return found.ok ? found.result : undefined;
  };
  const first = await search({});
  expect(first).toMatchObject({
    messages: [
      { text: 'Quando aprite?', state: 'new' },
      { text: 'Avete VTR-4X40?', client_id: 11, company: 'Azienda 11' },
    ],
    counts: { open: 2, mine: 0, answered: 0, all: 2 },
  });
  expect((await search({ text: 'vtr' }))?.total).toBe(1);
  const [, { id, version } = { id: 0, version: 0 }] = first?.messages ?? [];
  expect(await run('messages.change', { id, assignee: 'Sandro' }, { version })).toMatchObject({ ok: true });
  expect(await run('messages.change', { id, state: 'read' }, { version })).toMatchObject({
    refusal: 'stale',
  });
  expect((await search({ view: 'mine' }))?.messages).toMatchObject([{ id, assignee: 'Sandro' }]);
  const answered = await run('messages.change', { id, state: 'answered' });
  expect((await search({}))?.counts).toEqual({ open: 1, mine: 0, answered: 1, all: 2 });
  await run('log.undo', { id: (answered.ok && answered.entry?.id) || 0 });
  expect((await search({}))?.counts).toMatchObject({ open: 2, mine: 1 });
  expect(await run('messages.change', { id: 999, state: 'read' })).toEqual({
    ok: false,
    refusal: 'unknown_message',
  });
});
