import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SessionEndedError } from '#src/backoffice/errors.ts';
import { registrationSchema } from '#src/contract/registration.ts';
import { errorOf, LINE, QUERY, SCREW, TOTALS, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();

describe('the session of a remote host', () => {
  it('[B-26] [U-02] starts with the first address and a token of its own', async () => {
    const { session } = await shop.login();
    expect(session).toMatchObject({ address_code: 'A1', user: { client_id: 4711 } });
    expect(session?.token).not.toContain('host-token');
    expect(await shop.backOffice.accounts.findSession(session?.token ?? '')).toEqual(session);
    expect(await shop.backOffice.accounts.findSession('host-token')).toBeUndefined();
  });

  it('survives a restart of the shop, and stores only a hash of this shop’s token', async () => {
    const { session } = await shop.login();
    const again = await shop.open();
    expect(await again.accounts.findSession(session?.token ?? '')).toEqual(session);
    const stored = await readFile(join(shop.data_dir, 'remote-sessions.db'), 'latin1');
    const log = await readFile(join(shop.data_dir, 'remote-sessions.db-wal'), 'latin1');
    expect(stored + log).toContain('host-token');
    expect(stored + log).not.toContain(session?.token ?? '');
  });

  it('[U-06] is refused at login with the host’s message, if there is one', async () => {
    shop.host.script('login', { message: [{ success: false, message: 'Utente bloccato' }] });
    const credentials = { usr: 'a@b.example', pwd: 'x' };
    expect(await shop.backOffice.accounts.login(credentials, '')).toEqual({
      ok: false,
      refusal: 'wrong_credentials',
      message: 'Utente bloccato',
    });
    shop.host.script('login', { message: [{ success: false }] });
    expect(await shop.backOffice.accounts.login(credentials, '')).toEqual({
      ok: false,
      refusal: 'wrong_credentials',
    });
    expect(shop.host.requests[0]?.body).toEqual(credentials);
    shop.host.script('login', { status: 429, raw: { message: 'piano' }, headers: { 'Retry-After': '30' } });
    expect(await shop.backOffice.accounts.login(credentials, '')).toEqual({
      ok: false,
      refusal: 'too_many_attempts',
      retry_after: 30,
    });
  });

  it('[U-04] uses the selected address, which must be one of the client’s', async () => {
    const { session } = await shop.login();
    if (!session) throw new Error('no session');
    expect(await shop.backOffice.accounts.selectAddress(session, 'Z9')).toBe(false);
    expect(await shop.backOffice.accounts.selectAddress(session, 'A2')).toBe(true);
    const moved = await shop.backOffice.accounts.findSession(session.token);
    shop.host.script('b2b.wrapper.get_item', { message: { success: true, data: SCREW } });
    await shop.backOffice.catalogue.find('vite', { locale: 'it', ...(moved ? { session: moved } : {}) });
    expect(shop.host.requests[0]?.body).toMatchObject({ address_code: 'A2' });
  });

  it('ends when the host returns 401 to a customer’s call', async () => {
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.product_list', { status: 401, raw: { message: 'expired' } });
    expect((await errorOf(shop.backOffice.catalogue.list(QUERY, visitor))).status).toBe(401);
    expect(await shop.backOffice.accounts.findSession(visitor.session?.token ?? '')).toBeUndefined();
  });

  it('ends after 30 days without use, and at logout', async () => {
    let now = Date.parse('2026-03-01T10:00:00Z');
    const clocked = await shop.open({ clock: () => now });
    const day = 24 * 60 * 60 * 1000;
    const { session } = await shop.login(clocked);
    if (!session) throw new Error('no session');
    now += 29 * day;
    expect(await clocked.accounts.findSession(session.token)).toBeDefined();
    now += 29 * day;
    expect(await clocked.accounts.findSession(session.token)).toBeDefined();
    now += 31 * day;
    expect(await clocked.accounts.findSession(session.token)).toBeUndefined();
    const { session: other } = await shop.login(clocked);
    if (!other) throw new Error('no session');
    await clocked.accounts.logout(other);
    expect(await clocked.accounts.findSession(other.token)).toBeUndefined();
  });

  it('ends at the host, and in this shop even if the host fails', async () => {
    for (const answer of [{ message: { success: true } }, { status: 404 }, { status: 401 }, { drop: true }]) {
      const { session } = await shop.login();
      if (!session) throw new Error('no session');
      shop.host.script('/api/method/logout', answer);
      await shop.backOffice.accounts.logout(session);
      expect(shop.host.requests[0]).toMatchObject({
        path: '/api/method/logout',
        headers: { authorization: 'Bearer host-token' },
      });
      expect(await shop.backOffice.accounts.findSession(session.token)).toBeUndefined();
      await shop.backOffice.accounts.logout(session);
      expect(shop.host.requests).toHaveLength(1);
    }
  });

  it('ends when the host rejects a change with 401, and sends nothing afterwards', async () => {
    const visitor = await shop.login();
    shop.host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [], id_cart: 0 } });
    shop.host.script('b2b.wrapper.add_to_cart', { status: 401, raw: { message: 'expired' } });
    const add = shop.backOffice.carts.add(visitor, [LINE, { ...LINE, item_id: 'B' }], 'operation-1');
    expect(await errorOf(add)).toBeInstanceOf(SessionEndedError);
    const again = shop.backOffice.carts.add(visitor, [LINE]);
    expect(await errorOf(again)).toBeInstanceOf(SessionEndedError);
    expect(shop.host.requests.filter(({ path }) => path.endsWith('add_to_cart'))).toHaveLength(1);
  });
});

describe('a registration', () => {
  const form = registrationSchema.parse({ kind: 'private', name: 'Anna', email: 'anna@rossi.example' });
  const register = () => shop.backOffice.accounts.register(form, { locale: 'it', from: '' });

  it('[B-28] is sent to /register outside the API prefix, and its answer returned as is', async () => {
    const answers = [{ esito: 'ok', righe: [null, ''] }, 'Richiesta ricevuta', null, 7];
    for (const message of answers) {
      shop.host.script('/register', { message });
      expect(await register()).toEqual({ ok: true, answer: message });
    }
    shop.host.script('/register', { text: 'grazie' });
    expect(await register()).toEqual({ ok: true, answer: 'grazie' });
    expect(shop.host.requests[0]).toMatchObject({
      ...{ method: 'POST', path: '/register', body: form },
      headers: { authorization: 'token fixed:1', 'content-type': 'application/json' },
    });
  });

  it('is refused in the host’s words, by field where the form has it', async () => {
    const errors = { email: ['E-mail già usata.', 'Scrivi a noi.'], settore: ['Settore mancante.'] };
    shop.host.script('/register', { status: 422, raw: { message: 'Dati errati.', errors } });
    expect(await register()).toEqual({
      ...{ ok: false, refusal: 'refused_by_host', message: 'Dati errati. Settore mancante.' },
      texts: { email: 'E-mail già usata. Scrivi a noi.' },
      failure: { status: 422, text: 'Dati errati.', errors },
    });
    for (const message of [
      [{ success: false, message: 'Zona non servita' }],
      { success: false, message: 'Zona non servita' },
    ]) {
      shop.host.script('/register', { message });
      expect(await register()).toMatchObject({ refusal: 'refused_by_host', message: 'Zona non servita' });
    }
    shop.host.script('/register', { status: 403, text: '<h1>no</h1>' });
    expect(await register()).toMatchObject({ refusal: 'refused_by_host', message: '' });
  });

  it('is not offered by a host without the call, limited by 429, and sent once to a host that fails', async () => {
    shop.host.script('/register', { status: 404 });
    expect(await register()).toBeUndefined();
    shop.host.script('/register', { status: 429, headers: { 'Retry-After': '30' } });
    expect(await register()).toEqual({ ok: false, refusal: 'too_many_attempts', retry_after: 30 });
    shop.host.reset();
    shop.host.script('/register', { drop: true });
    expect((await errorOf(register())).status).toBe(502);
    expect(shop.host.requests).toHaveLength(1);
  });
});

describe('a forgotten password', () => {
  const reset = () => shop.backOffice.accounts.requestReset({ user: 'a@b.example', locale: 'it' }, '');

  it('[B-27] is reset by the host, and every response counts as a success', async () => {
    for (const answer of [
      { message: { success: true } },
      { message: null },
      { text: 'ok' },
      { status: 404 },
    ]) {
      shop.host.script('/api/method/reset_password', answer);
      expect(await reset()).toEqual({ ok: true });
    }
    expect(shop.host.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/method/reset_password',
      body: { user: 'a@b.example' },
    });
  });

  it('reports too many attempts, and an unreachable host as an error', async () => {
    shop.host.script('/api/method/reset_password', { status: 429, headers: { 'Retry-After': '9' } });
    expect(await reset()).toEqual({ ok: false, refusal: 'too_many_attempts', retry_after: 9 });
    shop.host.script('/api/method/reset_password', { status: 503 });
    expect((await errorOf(reset())).status).toBe(503);
  });
});
