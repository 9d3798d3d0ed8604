import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Agents } from '#src/backoffice/port/agents.ts';
import type { Staff } from '#src/backoffice/session.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { type AgentShop, ALL_CLIENTS, openAgentShop } from '../support/agent-shop.ts';
import { line, quantities } from '../support/test-orders.ts';
import { AGENT, BIANCHI, GUEST, ROSSI, ROSSI_TWO, type TestShop, VERDI } from '../support/test-shop.ts';

const LAST_DAY = '2026-12-04';

let shop: TestShop;
let agents: Agents;
let agent: Staff;
let mails: AgentShop['mails'];
let actFor: AgentShop['actFor'];

beforeEach(async () => {
  ({ shop, agents, agent, mails, actFor } = await openAgentShop());
});
afterEach(() => shop.close());

const propose = async (visitor: Visitor, note = 'Per dicembre'): Promise<string> => {
  const result = await agents.propose(visitor, { note, valid_to: LAST_DAY });
  if (!result.ok) throw new Error(result.refusal);
  return String(result.saved.id);
};

const findProposal = async (visitor: Visitor, id: string) =>
  (await shop.savedCarts.find(visitor, id))?.proposal;

describe('[Y-13] a proposal', () => {
  let visitor: Visitor;
  let rossi: Visitor;
  beforeEach(async () => {
    rossi = await shop.visit(ROSSI);
    visitor = await actFor(11);
    await shop.carts.add(visitor, [line('DISC', 5), line('LOCK', 1)]);
  });

  test('empties the agent cart, and reaches the client by mail', async () => {
    const id = await propose(visitor);
    expect((await shop.carts.get(visitor)).data).toEqual([]);
    const [head] = (await shop.savedCarts.list(rossi)) ?? [];
    expect(head).toMatchObject({
      ...{ kind: 'agent', row_count: 2 },
      proposal: { state: 'proposed', agent: 'agente', note: 'Per dicembre', valid_to: LAST_DAY },
    });
    const { address_code } = visitor.session ?? {};
    expect(head?.proposal?.address_code).toBe(address_code);
    expect(String(head?.id)).toBe(id);
    await shop.idle();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['proposal', ROSSI],
      ['proposal', 'rossi2@test.example'],
    ]);
    expect(mails[0]).toMatchObject({ address: expect.stringMatching(`^${address_code} · .+`) as string });
    expect((await agents.listClients(agent, { ...ALL_CLIENTS, filter: 'proposed' }))?.total).toBe(1);
  });

  test('is added to the client’s cart when it is accepted, once', async () => {
    await shop.carts.add(rossi, [line('DISC', 2)]);
    const id = await propose(visitor);
    await agents.markSeen(visitor, id);
    expect((await findProposal(visitor, id))?.seen_at).toBeUndefined();
    await agents.markSeen(rossi, id);
    expect((await findProposal(visitor, id))?.seen_at).toBe('2026-11-20T08:30:00.000Z');
    const activation = { id, former: 'merge', name: 'x', operation_id: randomUUID() } as const;
    expect(await shop.savedCarts.activate(rossi, activation)).toMatchObject({ ok: true });
    expect(await shop.savedCarts.activate(rossi, activation)).toMatchObject({ ok: true });
    expect(quantities(await shop.carts.get(rossi))).toEqual([
      ['DISC', 7],
      ['LOCK', 1],
    ]);
    expect(await shop.savedCarts.activate(rossi, { ...activation, operation_id: randomUUID() })).toEqual({
      ok: false,
      refusal: 'proposal_closed',
    });
    expect(await findProposal(visitor, id)).toMatchObject({ state: 'accepted' });
    await shop.idle();
    expect(mails.at(-1)).toMatchObject({ kind: 'proposal', state: 'accepted', to: AGENT });
  });

  test('can be changed by the client, and the agent sees what was proposed', async () => {
    const id = await propose(visitor);
    const rows = (await shop.savedCarts.find(rossi, id))?.data ?? [];
    const disc = rows.find(({ carti }) => carti === 'DISC');
    const change = { rows: [{ row_id: disc?.row_id ?? 0, quantity: 9 }], lines: [] };
    expect(await shop.savedCarts.update(visitor, id, change)).toEqual({ ok: false, refusal: 'clients_only' });
    expect(await shop.savedCarts.update(rossi, id, change)).toMatchObject({ ok: true });
    const seen = (await shop.savedCarts.find(visitor, id))?.data ?? [];
    expect(seen.map(({ carti, quantity, proposed }) => [carti, quantity, proposed])).toEqual([
      ['DISC', 9, 5],
      ['LOCK', 1, undefined],
    ]);
    const changed = seen.find(({ carti }) => carti === 'DISC');
    const back = { rows: [{ row_id: changed?.row_id ?? 0, quantity: 5 }], lines: [] };
    expect(await shop.savedCarts.update(rossi, id, back)).toMatchObject({ ok: true });
    expect((await shop.savedCarts.find(rossi, id))?.data.map(({ proposed }) => proposed)).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is refused by nobody who only proposes', async () => {
    const id = await propose(visitor);
    const people = (await shop.companyUsers?.list(rossi)) ?? [];
    const second = people.find(({ email }) => email === ROSSI_TWO);
    await shop.companyUsers?.change(rossi, second?.id ?? 0, { role: 'proposer' });
    const colleague = await shop.visit(ROSSI_TWO);
    expect(await agents.refuse(colleague, id, 'No')).toEqual({ ok: false, refusal: 'not_permitted' });
    expect(await findProposal(visitor, id)).toMatchObject({ state: 'proposed' });
  });

  test('is refused with a reason, which the agent reads', async () => {
    const id = await propose(visitor);
    expect(await agents.refuse(rossi, id, 'Troppo presto')).toMatchObject({ ok: true });
    expect(await agents.refuse(rossi, id, 'Ancora')).toEqual({ ok: false, refusal: 'proposal_closed' });
    expect(await findProposal(visitor, id)).toMatchObject({ state: 'refused', reason: 'Troppo presto' });
    expect((await shop.carts.get(rossi)).data).toEqual([]);
    await shop.idle();
    expect(mails.at(-1)).toMatchObject({
      ...{ kind: 'proposal', state: 'refused', to: AGENT },
      proposal: { reason: 'Troppo presto' },
    });
  });

  test('comes back into the agent cart when it is withdrawn', async () => {
    const id = await propose(visitor);
    await shop.carts.add(visitor, [line('LOCK', 3)]);
    expect(await agents.withdraw(rossi, id)).toEqual({ ok: false, refusal: 'agents_only' });
    expect(await agents.withdraw(visitor, id)).toMatchObject({ ok: true });
    expect(quantities(await shop.carts.get(visitor))).toEqual([
      ['LOCK', 4],
      ['DISC', 5],
    ]);
    expect(await shop.savedCarts.find(rossi, id)).toBeUndefined();
    expect(await agents.withdraw(visitor, id)).toEqual({ ok: false, refusal: 'unknown_saved_cart' });
  });

  test('expires after its last day', async () => {
    const id = await propose(visitor);
    shop.time.now = Date.parse(`${LAST_DAY}T22:00:00Z`);
    expect(await findProposal(rossi, id)).toMatchObject({ state: 'proposed' });
    shop.time.now += DAY_MS / 24;
    expect(await findProposal(rossi, id)).toMatchObject({ state: 'expired' });
    expect(await shop.savedCarts.activate(rossi, { id, former: 'merge', name: 'x' })).toEqual({
      ok: false,
      refusal: 'proposal_closed',
    });
  });

  test('needs rows, a valid day, and the client’s own agent', async () => {
    const proposal = { note: '', valid_to: LAST_DAY };
    expect(await agents.propose(rossi, proposal)).toEqual({ ok: false, refusal: 'agents_only' });
    for (const valid_to of ['2026-11-19', '2027-05-20'])
      expect(await agents.propose(visitor, { ...proposal, valid_to })).toEqual({
        ok: false,
        refusal: 'invalid_day',
      });
    const id = await propose(visitor);
    expect(await agents.propose(visitor, proposal)).toEqual({ ok: false, refusal: 'empty_cart' });
    for (const email of [BIANCHI, VERDI]) {
      const other = await shop.visit(email);
      expect(await shop.savedCarts.find(other, id)).toBeUndefined();
      expect(await agents.refuse(other, id, '')).toEqual({ ok: false, refusal: 'unknown_saved_cart' });
      expect(await shop.savedCarts.activate(other, { id, former: 'merge', name: 'x' })).toEqual({
        ok: false,
        refusal: 'unknown_saved_cart',
      });
    }
    expect(await agents.withdraw(await actFor(12), id)).toEqual({ ok: false, refusal: 'unknown_saved_cart' });
    expect(await agents.refuse(GUEST, id, '')).toEqual({ ok: false, refusal: 'login_required' });
  });

  test('two answers at once: one counts', async () => {
    const id = await propose(visitor);
    const results = await Promise.all([
      agents.refuse(rossi, id, 'No'),
      shop.savedCarts.activate(rossi, { id, former: 'merge', name: 'x' }),
      agents.withdraw(visitor, id),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('an agent changes no saved cart of the client', async () => {
    await shop.carts.add(rossi, [line('DISC', 1)]);
    const saved = await shop.savedCarts.save(rossi, 'Mio');
    if (!saved.ok) throw new Error(saved.refusal);
    const refused = { ok: false, refusal: 'clients_only' };
    expect(await shop.savedCarts.save(visitor, 'Suo')).toEqual(refused);
    expect(await shop.savedCarts.remove(visitor, saved.saved.id)).toEqual(refused);
    expect(await shop.savedCarts.update(visitor, saved.saved.id, { rows: [], lines: [] })).toEqual(refused);
    expect(
      await shop.savedCarts.activate(visitor, { id: saved.saved.id, former: 'save', name: 'x' }),
    ).toMatchObject({ ok: true });
    expect(quantities(await shop.carts.get(visitor))).toEqual([
      ['DISC', 6],
      ['LOCK', 1],
    ]);
    expect((await shop.savedCarts.list(rossi))?.map(({ name }) => name)).toEqual(['Mio']);
  });
});
