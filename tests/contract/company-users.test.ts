import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Approvals, CompanyUsers } from '#src/backoffice/port/company-users.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Deliver, Message } from '#src/backoffice/mail-message.ts';
import type { CompanyUser, Invitation, Permissions } from '#src/contract/company-user.ts';
import { HOUR_MS } from '#src/contract/time.ts';
import { type Buyer, createBuyer, line } from '../support/test-orders.ts';
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

const NEW = 'nuovo@test.example';

const mails: Message[] = [];
const deliver: Deliver = async (message) => {
  mails.push(message);
  return 'done';
};

let shop: TestShop;
let buyer: Buyer;
let users: CompanyUsers;
let approvals: Approvals;
/** The administrator. */
let rossi: Visitor;

beforeEach(async () => {
  mails.length = 0;
  shop = await openTestShop({ deliver });
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
  if (!shop.companyUsers || !shop.orders.approvals) throw new Error('no company users');
  users = shop.companyUsers;
  ({ approvals } = shop.orders);
});
afterEach(() => shop.close());

const toInvitation = (fields: Partial<Invitation> = {}): Invitation => ({
  ...{ name: 'Nuovo', email: NEW, role: 'buyer', order_limit: 100 },
  ...fields,
});

const invite = async (fields: Partial<Invitation> = {}): Promise<number> => {
  const result = await users.invite(rossi, toInvitation(fields));
  if (!result.ok) throw new Error(result.refusal);
  return result.id;
};

const find = async (email: string): Promise<CompanyUser | undefined> =>
  (await users.list(rossi))?.find((user) => user.email === email);

/** The visit of the colleague with these rights. */
const visitAs = async (permissions: Permissions): Promise<Visitor> => {
  const second = await find(ROSSI_TWO);
  expect(await users.change(rossi, second?.id ?? 0, permissions)).toMatchObject({ ok: true });
  return shop.visit(ROSSI_TWO);
};

/** Sends an order of so many times 100 euros; returns its number. */
const send = async (visitor: Visitor, hundreds: number): Promise<string> => {
  const id_cart = await buyer.fill(visitor, ['HUNDRED', hundreds]);
  return (await buyer.send(visitor, { id_cart, payment_method: 'account' })).name;
};

const statusOf = async (name: string) => (await shop.orders.find(rossi, name))?.status;
const getUsed = async () => (await shop.customerAccount.findOverview(rossi))?.credit.used;

describe('[Y-12] a colleague who only proposes', () => {
  const cancel = { kind: 'cancel' as const, note: '', rows: [] };
  const instructions = { contact: 'Ada', telephone: '', hours: '', carrier_note: '' };
  const company = { kind: 'company' as const, company_name: 'Altra', note: '' };

  test('changes no order of a colleague, but an own one', async () => {
    const colleague = await visitAs({ role: 'proposer' });
    const { changes } = shop.orders;
    const others = await send(rossi, 1);
    const own = await send(colleague, 1);
    expect(await approvals.approve(rossi, own)).toMatchObject({ ok: true });
    expect(await changes?.send(colleague, others, cancel)).toEqual({ ok: false, refusal: 'not_permitted' });
    expect(await changes?.find(colleague, others)).toMatchObject({ possible: [], requests: [] });
    expect(await changes?.find(colleague, own)).toMatchObject({ possible: ['change', 'cancel'] });
    expect(await changes?.send(colleague, own, cancel)).toMatchObject({ ok: true });
    expect(await changes?.send(rossi, others, cancel)).toMatchObject({ ok: true });
  });

  test('changes neither delivery instructions nor data of the company', async () => {
    const colleague = await visitAs({ role: 'proposer' });
    const refused = { ok: false, refusal: 'not_permitted' };
    const { companyData } = shop;
    const before = await companyData?.listAddresses(rossi);
    const { address_code = '' } = before?.[0] ?? {};
    expect(await companyData?.changeInstructions(colleague, address_code, instructions)).toEqual(refused);
    expect(await companyData?.request(colleague, company as never)).toEqual(refused);
    expect(await companyData?.listAddresses(rossi)).toEqual(before);
    const buying = await visitAs({ role: 'buyer' });
    expect(await companyData?.changeInstructions(buying, address_code, instructions)).toEqual({ ok: true });
  });
});

describe('[Y-12] the people of a company', () => {
  test('are invited by an administrator, and log in with the password that they set', async () => {
    const id = await invite();
    expect(await find(NEW)).toEqual({
      ...{ id, name: 'Nuovo', email: NEW, role: 'buyer', order_limit: 100 },
      ...{ active: true, invited: true },
    });
    await shop.idle();
    const [mail] = mails;
    if (mail?.kind !== 'registration' || mail.state !== 'invited') throw new Error('no invitation');
    expect(mail).toMatchObject({ to: NEW, company_name: 'Azienda 11' });
    await shop.accounts.passwords?.setByLink(mail.token, 'una-password-lunga-1');
    const login = await shop.accounts.login({ usr: NEW, pwd: 'una-password-lunga-1' }, '192.0.2.1');
    expect(login).toMatchObject({
      session: { user: { client_id: 11 }, permissions: { role: 'buyer', order_limit: 100 } },
    });
    expect((await find(NEW))?.invited).toBe(false);
  });

  test('are invited again until they have a password; other addresses in use are refused alike', async () => {
    const id = await invite();
    expect(await users.invite(rossi, toInvitation({ email: NEW.toUpperCase() }))).toEqual({ ok: true, id });
    await shop.idle();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['registration', NEW],
      ['registration', NEW],
    ]);
    for (const email of [ROSSI_TWO, BIANCHI, AGENT])
      expect(await users.invite(rossi, toInvitation({ email }))).toEqual({
        ok: false,
        refusal: 'known_email',
      });
  });

  test('are invited a limited number of times an hour; a refused invitation does not count', async () => {
    for (let count = 0; count < 7; count++) await users.invite(rossi, toInvitation({ email: BIANCHI }));
    for (let count = 0; count < 5; count++) await invite();
    expect(await users.invite(rossi, toInvitation())).toEqual({ ok: false, refusal: 'too_many_invitations' });
    await invite({ email: 'altra@test.example' });
    shop.time.now += HOUR_MS;
    await invite();
    await shop.idle();
    expect(mails).toHaveLength(7);
  });

  test('find out at most fifty addresses in use an hour, and for other companies nothing changes', async () => {
    const refusals: unknown[] = [];
    for (let count = 0; count < 60; count++) {
      const result = await users.invite(rossi, toInvitation({ email: [BIANCHI, AGENT][count % 2] ?? '' }));
      refusals.push(result.ok ? 'invited' : result.refusal);
    }
    expect(refusals).toEqual([
      ...Array.from({ length: 50 }, () => 'known_email'),
      ...Array.from({ length: 10 }, () => 'too_many_invitations'),
    ]);
    expect(await users.invite(await shop.visit(BIANCHI), toInvitation())).toMatchObject({ ok: true });
    shop.time.now += HOUR_MS;
    await invite({ email: 'altra@test.example' });
  });

  test('are managed by nobody else', async () => {
    const { id = 0 } = (await find(ROSSI)) ?? {};
    const viewer = await visitAs({ role: 'buyer', order_limit: 50 });
    const bianchi = await shop.visit(BIANCHI);
    for (const [visitor, refusal] of [
      [viewer, 'not_permitted'],
      [GUEST, 'login_required'],
      [bianchi, 'unknown_user'],
    ] as const) {
      expect(await users.change(visitor, id, { role: 'viewer' })).toEqual({ ok: false, refusal });
      expect(await users.setActive(visitor, id, false)).toEqual({ ok: false, refusal });
    }
    expect(await users.list(viewer)).toBeUndefined();
    expect(await users.list(GUEST)).toBeUndefined();
    expect((await users.list(bianchi))?.map(({ email }) => email)).toEqual([BIANCHI]);
    expect(await users.invite(viewer, toInvitation())).toEqual({ ok: false, refusal: 'not_permitted' });
  });

  test('keep an administrator, also when two step down at once', async () => {
    const first = (await find(ROSSI))?.id ?? 0;
    const second = (await find(ROSSI_TWO))?.id ?? 0;
    const colleague = await shop.visit(ROSSI_TWO);
    const results = await Promise.all([
      users.change(rossi, first, { role: 'viewer' }),
      users.change(colleague, second, { role: 'viewer' }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const admin = results[0].ok ? colleague : rossi;
    const own = results[0].ok ? second : first;
    expect(await users.setActive(admin, own, false)).toEqual({ ok: false, refusal: 'last_admin' });
    expect(await users.change(admin, own, { role: 'buyer' })).toEqual({ ok: false, refusal: 'last_admin' });
  });

  test('whose access ended have no session and cannot log in', async () => {
    const { id = 0 } = (await find(ROSSI_TWO)) ?? {};
    const { session } = await shop.visit(ROSSI_TWO);
    expect(await users.setActive(rossi, id, false)).toMatchObject({ ok: true });
    expect(await shop.accounts.findSession(session?.token ?? '')).toBeUndefined();
    const credentials = { usr: ROSSI_TWO, pwd: passwordOf(ROSSI_TWO) };
    expect(await shop.accounts.login(credentials, '192.0.2.1')).toMatchObject({
      refusal: 'wrong_credentials',
    });
    expect(await users.setActive(rossi, id, true)).toMatchObject({ ok: true });
    expect(await shop.accounts.login(credentials, '192.0.2.1')).toMatchObject({ ok: true });
  });

  test('who only read change no cart and send no order', async () => {
    await shop.carts.add(rossi, [line('DISC', 3)]);
    const { id_cart, data } = await shop.carts.get(rossi);
    const saved = await shop.savedCarts.save(rossi, 'Nostro');
    if (!saved.ok) throw new Error(saved.refusal);
    const viewer = await visitAs({ role: 'viewer' });
    const refused = { ok: false, refusal: 'not_permitted' };
    const row_id = data[0]?.row_id ?? 0;
    expect(await shop.carts.add(viewer, [line('DISC', 1)])).toEqual(refused);
    expect(await shop.carts.remove(viewer, String(row_id))).toEqual(refused);
    expect(await shop.savedCarts.save(viewer, 'Mio')).toEqual(refused);
    expect(await shop.savedCarts.remove(viewer, saved.saved.id)).toEqual(refused);
    expect(
      await shop.savedCarts.activate(viewer, { id: saved.saved.id, former: 'merge', name: 'x' }),
    ).toEqual(refused);
    expect(await buyer.refusalOf(viewer, { id_cart })).toBe('not_permitted');
    expect((await shop.carts.get(rossi)).data).toEqual(data);
    expect((await shop.orders.list(viewer, { page: 1, per_page: 20, text: '' }))?.data).toEqual([]);
  });
});

describe('[Y-12] an order beyond the rights of its sender', () => {
  test('waits for an approver; up to the limit it is sent at once', async () => {
    const colleague = await visitAs({ role: 'buyer', order_limit: 200 });
    expect(await statusOf(await send(colleague, 2))).toBe('TO_BE_ACCEPTED');
    await shop.idle();
    mails.length = 0;
    const used = await getUsed();
    const name = await send(colleague, 3);
    expect(await statusOf(name)).toBe('TO_BE_APPROVED');
    expect((await shop.carts.get(colleague)).data).toEqual([]);
    expect(await getUsed()).toBe(used);
    await shop.idle();
    expect(mails).toMatchObject([{ kind: 'approval', state: 'asked', to: ROSSI, sender: 'rossi2' }]);
    expect(await approvals.find(colleague, name)).toEqual({
      ...{ state: 'waiting', sender: 'rossi2', reason: '', can_decide: false },
    });
    expect(await approvals.find(rossi, name)).toMatchObject({ can_decide: true });
  });

  test('is placed once it is approved, with its mails, its credit and its purchases', async () => {
    const colleague = await visitAs({ role: 'proposer' });
    const name = await send(colleague, 1);
    expect(await statusOf(name)).toBe('TO_BE_APPROVED');
    expect(await shop.bought.findLast(rossi, ['HUNDRED'])).toEqual({});
    await shop.idle();
    mails.length = 0;
    const used = (await getUsed()) ?? 0;
    expect(await approvals.approve(rossi, name)).toEqual({ ok: true, order: name });
    expect(await approvals.approve(rossi, name)).toEqual({ ok: false, refusal: 'already_decided' });
    expect(await statusOf(name)).toBe('TO_BE_ACCEPTED');
    expect((await getUsed()) ?? 0).toBeGreaterThan(used);
    expect(await shop.bought.findLast(rossi, ['HUNDRED'])).toHaveProperty('HUNDRED');
    await shop.idle();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['order_sent', ROSSI_TWO],
      ['order_received', expect.any(String)],
    ]);
    expect(await approvals.find(colleague, name)).toMatchObject({ state: 'approved', approver: 'rossi' });
  });

  test('is rejected with a reason, which its sender reads', async () => {
    const colleague = await visitAs({ role: 'proposer' });
    const name = await send(colleague, 1);
    expect(await approvals.reject(rossi, name, ' ')).toEqual({ ok: false, refusal: 'missing_reason' });
    expect(await approvals.reject(rossi, name, 'Troppo')).toEqual({ ok: true, order: name });
    expect(await statusOf(name)).toBe('CANCELLED');
    expect(await approvals.find(colleague, name)).toMatchObject({ state: 'rejected', reason: 'Troppo' });
    await shop.idle();
    expect(mails.at(-1)).toMatchObject({
      kind: 'approval',
      state: 'rejected',
      to: ROSSI_TWO,
      reason: 'Troppo',
    });
  });

  test('is decided upon by nobody without the right, and never by its sender', async () => {
    await invite({ role: 'proposer' });
    const colleague = await visitAs({ role: 'buyer', order_limit: 300 });
    const sender = await shop.visit(NEW);
    const large = await send(sender, 4);
    const small = await send(sender, 2);
    const refused = { ok: false, refusal: 'not_permitted' };
    expect(await approvals.approve(sender, small)).toEqual(refused);
    expect(await approvals.approve(colleague, large)).toEqual(refused);
    expect(await approvals.reject(colleague, large, 'No')).toEqual(refused);
    expect(await approvals.approve(colleague, small)).toMatchObject({ ok: true });
    const bianchi = await shop.visit(BIANCHI);
    expect(await approvals.find(bianchi, large)).toBeUndefined();
    expect(await approvals.approve(bianchi, large)).toEqual({ ok: false, refusal: 'unknown_order' });
    expect(await approvals.approve(GUEST, large)).toEqual({ ok: false, refusal: 'login_required' });
    expect(await approvals.approve(rossi, large)).toMatchObject({ ok: true });
  });

  test('two decisions at once: one counts', async () => {
    const colleague = await visitAs({ role: 'proposer' });
    const name = await send(colleague, 1);
    const results = await Promise.all([
      approvals.approve(rossi, name),
      approvals.reject(rossi, name, 'No'),
      approvals.approve(rossi, name),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is not approved beyond the credit of the company', async () => {
    const colleague = await visitAs({ role: 'proposer' });
    const name = await send(colleague, 3);
    await shop.database.write((tx) =>
      tx.updateTable('client').set({ credit_limit: 1_000_000 }).where('id', '=', 11).execute(),
    );
    expect(await approvals.approve(rossi, name)).toEqual({ ok: false, refusal: 'credit_limit' });
    expect(await statusOf(name)).toBe('TO_BE_APPROVED');
    expect(await approvals.find(rossi, name)).toMatchObject({ state: 'waiting', can_decide: true });
  });

  test('that needed none has no approval', async () => {
    expect(await approvals.find(rossi, await send(rossi, 1))).toBeUndefined();
  });
});
