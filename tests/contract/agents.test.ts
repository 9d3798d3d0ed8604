import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Agents } from '#src/backoffice/port/agents.ts';
import type { Staff } from '#src/backoffice/session.ts';
import { type AgentShop, ALL_CLIENTS, openAgentShop } from '../support/agent-shop.ts';
import { createBuyer, line, quantities } from '../support/test-orders.ts';
import { AGENT, GUEST, ROSSI, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let agents: Agents;
let agent: Staff;
let mails: AgentShop['mails'];
let actFor: AgentShop['actFor'];

beforeEach(async () => {
  ({ shop, agents, agent, mails, actFor } = await openAgentShop());
});
afterEach(() => shop.close());

describe('an agent', () => {
  test('[U-21] acts for an assigned client with its prices and addresses, and stops', async () => {
    const visitor = await actFor(12);
    const { session } = visitor;
    expect(session?.role).toBe('agent');
    expect(session?.agent).toMatchObject({ email: AGENT, name: 'agente' });
    expect(session?.user).toMatchObject({ client_id: 12, company_name: 'Azienda 12', name: 'agente' });
    expect(session?.user.address_codes).toHaveLength(2);
    expect(await shop.accounts.findStaff(agent.token)).toBeUndefined();
    await shop.carts.add(visitor, [line('LOCK', 1)]);
    expect((await shop.carts.get(visitor)).totale_netto).toBe(20);
    await agents.leave(agent);
    expect(await shop.accounts.findSession(agent.token)).toBeUndefined();
    expect(await shop.accounts.findStaff(agent.token)).toMatchObject({ role: 'agent', email: AGENT });
  });

  test('[U-22] cannot act for a client of nobody or of another agent, nor after losing it', async () => {
    expect(await agents.enter(agent, 13)).toBe(false);
    expect(await agents.enter(agent, 999)).toBe(false);
    expect(await shop.accounts.findSession(agent.token)).toBeUndefined();
    await actFor(11);
    await shop.database.write((tx) =>
      tx.updateTable('client').set({ agent_id: null }).where('id', '=', 11).execute(),
    );
    expect(await shop.accounts.findSession(agent.token)).toBeUndefined();
  });

  test('nobody else has clients, and a customer’s session cannot act for another client', async () => {
    const { session } = await shop.visit(ROSSI);
    if (!session) throw new Error('no session');
    expect(await agents.listClients(session, ALL_CLIENTS)).toBeUndefined();
    expect(await agents.enter(session, 12)).toBe(false);
    await agents.leave(session);
    expect((await shop.accounts.findSession(session.token))?.user.client_id).toBe(11);
    expect(await agents.listClients({ token: 'unknown' }, ALL_CLIENTS)).toBeUndefined();
    expect(await agents.enter({ token: 'unknown' }, 11)).toBe(false);
  });

  test('lists own clients with figures, by text and filter', async () => {
    const buyer = createBuyer(shop);
    const rossi = await shop.visit(ROSSI);
    const order = await buyer.send(rossi, { id_cart: await buyer.fill(rossi, ['HUNDRED', 3]) });
    const found = await agents.listClients(agent, ALL_CLIENTS);
    expect(found?.data.map(({ client_id }) => client_id)).toEqual([11, 12]);
    expect(found?.total).toBe(2);
    expect(found?.counts).toEqual({ all: 2, silent: 1, expired: 0, beyond_credit: 0, proposed: 0 });
    expect(found?.data[0]).toMatchObject({
      company_name: 'Azienda 11',
      purchases: 300,
      last_order: { name: order.name, day: '2026-11-20', row_count: 1, net: 300 },
      cart: { rows: 0 },
    });
    const overview = await shop.customerAccount.findOverview(rossi);
    expect(found?.data[0]?.credit).toEqual({
      limit: overview?.credit.limit,
      used: overview?.credit.used,
      available: overview?.credit.available,
      total_expired: overview?.credit.total_expired,
    });
    const silent = await agents.listClients(agent, { ...ALL_CLIENTS, filter: 'silent' });
    expect(silent?.data.map(({ client_id }) => client_id)).toEqual([12]);
    const named = await agents.listClients(agent, { ...ALL_CLIENTS, text: 'azienda 12' });
    expect(named?.data.map(({ client_id }) => client_id)).toEqual([12]);
    const second = await agents.listClients(agent, { ...ALL_CLIENTS, page: 2, per_page: 1 });
    expect(second?.data.map(({ client_id }) => client_id)).toEqual([12]);
  });

  test('[C-23] the agent cart and the client’s are apart; leaving a client loses neither', async () => {
    const rossi = await shop.visit(ROSSI);
    await shop.carts.add(rossi, [line('DISC', 7)]);
    const visitor = await actFor(11);
    expect((await shop.carts.get(visitor)).data).toEqual([]);
    await shop.carts.add(visitor, [line('LOCK', 2)]);
    expect(await agents.findClientCart(visitor)).toEqual(await shop.carts.get(rossi));
    expect(quantities(await shop.carts.get(rossi))).toEqual([['DISC', 7]]);
    await actFor(12);
    await agents.leave(agent);
    expect(quantities(await shop.carts.get(await actFor(11)))).toEqual([['LOCK', 2]]);
    expect(await agents.findClientCart(rossi)).toBeUndefined();
    expect(await agents.findClientCart(GUEST)).toBeUndefined();
  });

  test('[Y-13] an order of an agent names who placed it, and its mail goes to the client', async () => {
    const buyer = createBuyer(shop);
    const rossi = await shop.visit(ROSSI);
    const visitor = await actFor(11);
    const { name } = await buyer.send(visitor, { id_cart: await buyer.fill(visitor, ['HUNDRED', 1]) });
    const own = await shop.orders.find(rossi, name);
    expect(own?.placed_by).toEqual({ name: 'agente', role: 'agent' });
    await shop.idle();
    expect(mails.flatMap((mail) => (mail.kind === 'order_sent' ? [mail.to] : []))).toEqual([ROSSI]);
    const second = await buyer.send(rossi, { id_cart: await buyer.fill(rossi, ['HUNDRED', 1]) });
    expect((await shop.orders.find(rossi, second.name))?.placed_by).toEqual({
      name: 'rossi',
      role: 'customer',
    });
  });
});
