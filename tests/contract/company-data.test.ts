import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyData } from '#src/backoffice/port/company-data.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Deliver, Message } from '#src/backoffice/mail-message.ts';
import {
  addressFieldsSchema,
  companyFieldsSchema,
  type CompanyRequest,
  instructionsSchema,
  MAX_OPEN_REQUESTS,
  type NewCompanyRequest,
} from '#src/contract/company-data.ts';
import { createRun } from '../support/run-staff.ts';
import { createBuyer } from '../support/test-orders.ts';
import {
  AGENT,
  BIANCHI,
  GUEST,
  openTestShop,
  passwordOf,
  ROSSI,
  ROSSI_TWO,
  type TestShop,
} from '../support/test-shop.ts';

const mails: Message[] = [];
const deliver: Deliver = async (message) => {
  mails.push(message);
  return 'done';
};

let shop: TestShop;
let data: CompanyData;
let run: ReturnType<typeof createRun>;
const answer = (id: number, given: { readonly accept: boolean; readonly answer: string }) =>
  run('requests.answer', { id, ...given });
const listOpen = async () => (await run('requests.list', {})) as { readonly result?: unknown };
let rossi: Visitor;

beforeEach(async () => {
  mails.length = 0;
  shop = await openTestShop({ deliver });
  rossi = await shop.visit(ROSSI);
  if (!shop.companyData) throw new Error('no company data');
  data = shop.companyData;
  run = createRun(shop.database, { clock: () => shop.time.now });
});
afterEach(() => shop.close());

const PLACE = { name: 'Cantiere', street: 'Via Po 3', postal_code: '10100', city: 'Torino', province: 'to' };
const NEW_ADDRESS: NewCompanyRequest = { kind: 'new_address', fields: PLACE, note: '' };

const readAddress = async (code = '001') =>
  (await data.listAddresses(rossi)).find(({ address_code }) => address_code === code);

const toAddressRequest = async (
  changes: Partial<typeof PLACE>,
  address_code = '001',
): Promise<NewCompanyRequest> => ({
  ...{ kind: 'address', address_code, note: '' },
  fields: addressFieldsSchema.parse({ ...(await readAddress(address_code)), ...changes }),
});

const toCompanyRequest = async (changes: object, note = ''): Promise<NewCompanyRequest> => ({
  ...{ kind: 'company', note },
  fields: companyFieldsSchema.parse({ ...(await shop.customerAccount.findCompany(rossi)), ...changes }),
});

const ask = async (request: NewCompanyRequest, visitor = rossi): Promise<number> => {
  const sent = await data.request(visitor, request);
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  return Number(sent.id);
};

const accept = (id: number) => answer(id, { accept: true, answer: '' });
const findFirst = async (): Promise<CompanyRequest | undefined> => (await data.listRequests(rossi))[0];

/** Makes the colleague somebody who only reads. */
const visitAsViewer = async (): Promise<Visitor> => {
  const second = (await shop.companyUsers?.list(rossi))?.find(({ email }) => email === ROSSI_TWO);
  await shop.companyUsers?.change(rossi, second?.id ?? 0, { role: 'viewer' });
  return shop.visit(ROSSI_TWO);
};

describe('delivery instructions', () => {
  const INSTRUCTIONS = instructionsSchema.parse({
    ...{ contact: 'Ivan', telephone: '041 555 0109', hours: 'lun–ven 8–12', carrier_note: 'Muletto' },
  });

  test('are the company’s own, and go with the next order that is shipped there', async () => {
    expect(await data.changeInstructions(rossi, '002', INSTRUCTIONS)).toEqual({ ok: true });
    const second = await shop.visit(ROSSI_TWO, { address_code: '002' });
    expect((await data.listAddresses(second)).map(({ hours }) => hours)).toEqual(['', 'lun–ven 8–12']);
    const buyer = createBuyer(shop);
    const shipped = await buyer.send(second, { id_cart: await buyer.fill(second, ['LOCK', 1]) });
    expect(shipped.instructions).toStrictEqual(INSTRUCTIONS);
    const collected = { id_cart: await buyer.fill(second, ['LOCK', 1]), delivery: 'pickup' as const };
    expect(await buyer.send(second, collected)).not.toHaveProperty('instructions');
    const elsewhere = await buyer.send(rossi, { id_cart: await buyer.fill(rossi, ['LOCK', 1]) });
    expect(elsewhere).not.toHaveProperty('instructions');
    await data.changeInstructions(rossi, '002', { ...INSTRUCTIONS, contact: 'Anna' });
    expect((await shop.orders.find(rossi, shipped.name))?.instructions?.contact).toBe('Ivan');
  });

  test('are changed by nobody else: guests, other companies, foreign agents, colleagues who only read', async () => {
    const change = (visitor: Visitor, code = '001') => data.changeInstructions(visitor, code, INSTRUCTIONS);
    expect(await change(GUEST)).toEqual({ ok: false, refusal: 'login_required' });
    expect(await change(await visitAsViewer())).toEqual({ ok: false, refusal: 'not_permitted' });
    expect(await change(rossi, '009')).toEqual({ ok: false, refusal: 'unknown_address' });
    // Its own address of that code.
    expect(await change(await shop.visit(BIANCHI), '002')).toEqual({ ok: true });
    expect((await data.listAddresses(rossi)).every(({ contact }) => contact === '')).toBe(true);
    expect(await data.listAddresses(GUEST)).toEqual([]);
  });
});

describe('a request about the data of a company', () => {
  test('stores the changed fields, is shown to all its people, and told to the shop', async () => {
    await ask(await toAddressRequest({ street: 'Via Nuova 9' }));
    await shop.idle();
    expect(await data.listRequests(await shop.visit(ROSSI_TWO))).toEqual([
      {
        ...{ id: '1', kind: 'address', state: 'open', address_code: '001', note: '', answer: '' },
        ...{ fields: { street: 'Via Nuova 9' }, created_at: '2026-11-20T08:30:00.000Z' },
      },
    ]);
    expect(mails).toMatchObject([
      {
        kind: 'change_request',
        state: 'requested',
        sender: { email: ROSSI },
        address: { street: 'Via Prova 1' },
      },
    ]);
    expect((await listOpen()).result).toMatchObject([{ kind: 'address', email: ROSSI, fields: {} }]);
    expect((await readAddress())?.street).toBe('Via Prova 1');
    expect(await data.listRequests(await shop.visit(BIANCHI))).toEqual([]);
    expect(await data.listRequests(GUEST)).toEqual([]);
  });

  test('is refused for guests, who only reads, unknown addresses, and when nothing changed', async () => {
    const request = await toAddressRequest({ street: 'Via Nuova 9' });
    expect(await data.request(GUEST, request)).toEqual({ ok: false, refusal: 'login_required' });
    expect(await data.request(await visitAsViewer(), request)).toEqual({
      ok: false,
      refusal: 'not_permitted',
    });
    const unknown = await toAddressRequest(PLACE, '009');
    expect(await data.request(rossi, unknown)).toEqual({ ok: false, refusal: 'unknown_address' });
    const same = await toAddressRequest({});
    expect(await data.request(rossi, same)).toEqual({ ok: false, refusal: 'nothing_changed' });
    expect(await data.listRequests(rossi)).toEqual([]);
    expect(await data.request(rossi, { ...same, note: 'Il civico è al 7?' })).toMatchObject({ ok: true });
  });

  test('names its wrong fields, and of what stays only what was changed', async () => {
    const wrong = { vat_number: '04123870260', email: 'x', telephone: 'a', company_name: '' };
    expect(await data.request(rossi, await toCompanyRequest(wrong))).toEqual({
      ...{ ok: false, refusal: 'invalid' },
      fields: {
        ...{ vat_number: 'invalid_vat_number', email: 'email' },
        ...{ telephone: 'invalid_telephone', company_name: 'required' },
      },
    });
    const fields = { ...PLACE, street: '', postal_code: '1' };
    expect(await data.request(rossi, { ...NEW_ADDRESS, fields })).toEqual({
      ...{ ok: false, refusal: 'invalid' },
      fields: { street: 'required', postal_code: 'invalid_postal_code' },
    });
    // The address in the store has neither postal code nor province.
    expect(await data.request(rossi, await toAddressRequest({ street: 'Via Nuova 9' }))).toMatchObject({
      ok: true,
    });
  });

  test('may be of an office or association with a tax code and no VAT number, and of a buyer abroad', async () => {
    const abroad = { vat_number: 'CHE-116.281.711', recipient_code: 'XXXXXXX' };
    expect(await data.request(rossi, await toCompanyRequest(abroad))).toMatchObject({
      fields: { vat_number: 'invalid_vat_number' },
    });
    const office = { vat_number: '', tax_code: '800 123 402 63', recipient_code: 'ufabcd' };
    await ask(await toCompanyRequest({ ...office, telephone: '(0422) 555010 int. 5' }));
    expect((await findFirst())?.fields).toMatchObject({
      ...{ tax_code: '80012340263', recipient_code: 'UFABCD' },
    });
  });

  test('waits alone for the same thing, also of several at once, and with others up to a limit', async () => {
    const request = await toCompanyRequest({ fax: '0422 555 0100' });
    const results = await Promise.all([1, 2, 3].map(() => data.request(rossi, request)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.flatMap((one) => ('refusal' in one ? [one.refusal] : []))).toEqual([
      'open_request',
      'open_request',
    ]);
    for (let count = 1; count < MAX_OPEN_REQUESTS; count++) await ask(NEW_ADDRESS);
    expect(await data.request(rossi, NEW_ADDRESS)).toEqual({ ok: false, refusal: 'too_many_requests' });
    expect(await accept(1)).toMatchObject({ ok: true });
    expect(await data.request(rossi, NEW_ADDRESS)).toMatchObject({ ok: true });
  });
});

describe('an accepted request', () => {
  test('adds an address with a code and a cart of its own, from the next request on', async () => {
    const id = await ask(NEW_ADDRESS);
    expect(await accept(id)).toMatchObject({ ok: true, result: { refund: false } });
    expect(await readAddress('003')).toMatchObject({ ...PLACE, province: 'TO', hours: '' });
    const visitor = await shop.visit(ROSSI, { address_code: '003' });
    expect(visitor.session?.user.address_codes.at(-1)).toEqual({
      ...{ address_code: '003', IndirizzoEsteso: 'Via Po 3', Citta: '10100 Torino (TO)' },
    });
    const buyer = createBuyer(shop);
    const order = await buyer.send(visitor, { id_cart: await buyer.fill(visitor, ['LOCK', 1]) });
    expect(order).toMatchObject({ address_code: '003', IndirizzoEsteso: 'Via Po 3' });
    await shop.idle();
    expect(mails.find((mail) => 'state' in mail && mail.state === 'answered')).toMatchObject({ to: ROSSI });
    expect(await findFirst()).toMatchObject({ state: 'accepted' });
  });

  test('changes only what was asked for, also of the company', async () => {
    const id = await ask(await toCompanyRequest({ fax: '0422 555 0100', recipient_code: 'ab12cd3' }));
    await data.changeInstructions(rossi, '001', instructionsSchema.parse({ contact: 'Ivan' }));
    const before = await shop.customerAccount.findCompany(rossi);
    await accept(id);
    expect(await shop.customerAccount.findCompany(rossi)).toEqual({
      ...before,
      ...{ fax: '0422 555 0100', recipient_code: 'AB12CD3' },
    });
    await accept(await ask(await toAddressRequest({ street: 'Via Nuova 9' })));
    expect(await readAddress()).toMatchObject({ street: 'Via Nuova 9', city: 'Treviso', contact: 'Ivan' });
    expect((await shop.visit(BIANCHI)).session?.user.address_codes[0]?.IndirizzoEsteso).not.toBe(
      'Via Nuova 9',
    );
  });

  test('is accepted once; a rejected one changes nothing and says why', async () => {
    const id = await ask(await toAddressRequest({ street: 'Via Nuova 9' }));
    const results = await Promise.all([accept(id), answer(id, { accept: false, answer: 'No' })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readAddress())?.street).toBe(results[0].ok ? 'Via Nuova 9' : 'Via Prova 1');
    const second = await ask(NEW_ADDRESS);
    await answer(second, { accept: false, answer: 'Fuori zona' });
    expect(await findFirst()).toMatchObject({ state: 'rejected', answer: 'Fuori zona' });
    expect(await readAddress('003')).toBeUndefined();
    expect(await accept(second)).toEqual({ ok: false, refusal: 'unknown_request' });
  });

  test('of an address that is gone is not accepted', async () => {
    const id = await ask(await toAddressRequest({ street: 'Via Nuova 9' }, '002'));
    await shop.database.write((tx) =>
      tx.deleteFrom('address').where('address_code', '=', '002').where('client_id', '=', 11).execute(),
    );
    expect(await accept(id)).toEqual({ ok: false, refusal: 'unknown_address' });
    expect(await findFirst()).toMatchObject({ state: 'open' });
  });
});

test('an agent asks for the client that it acts for, and for no other', async () => {
  const login = await shop.accounts.login({ usr: AGENT, pwd: passwordOf(AGENT) }, '127.0.0.1');
  const agent = login.ok ? login.staff : undefined;
  if (!agent) throw new Error('no agent');
  expect(await data.request({ locale: 'it', staff: agent }, NEW_ADDRESS)).toEqual({
    ...{ ok: false, refusal: 'login_required' },
  });
  await shop.agents?.enter(agent, 11);
  const session = await shop.accounts.findSession(agent.token);
  if (!session) throw new Error('no session');
  await ask(NEW_ADDRESS, { locale: 'it', session });
  expect((await listOpen()).result).toMatchObject([{ email: AGENT, kind: 'new_address' }]);
  expect(await data.listRequests(rossi)).toHaveLength(1);
  expect(await data.listRequests(await shop.visit(BIANCHI))).toEqual([]);
});
