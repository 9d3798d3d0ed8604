import { describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { openDemoShop } from '../support/demo-shop.ts';
import { startServed } from '../support/served.ts';

describe('the health of the shop', () => {
  it('returns the id of its store, and 503 when the store fails', async () => {
    const closing = await openDemoShop({ seed: 'none' });
    const address = await startServed(closing.backOffice);
    const healthy = await fetch(`${address.url}/api/health`);
    expect(healthy.status).toBe(200);
    expect(await healthy.json()).toEqual({
      status: 'ok',
      store_id: await closing.backOffice.content.storeId(),
      content_version: await closing.backOffice.content.version(),
    });
    const database = await connect(closing.place.location);
    const mail = { kind: 'reset', payload: '{}', state: 'failed', created_at: 1, due_at: 1 };
    await database.write((tx) => tx.insertInto('mail').values(mail).execute());
    await database.close();
    const warned = await fetch(`${address.url}/api/health`);
    expect(warned.status).toBe(200);
    expect(await warned.json()).toMatchObject({ status: 'ok', undelivered_mails: 1 });
    await closing.close();
    const failing = await fetch(`${address.url}/api/health`);
    expect(failing.status).toBe(503);
    expect(await failing.json()).toEqual({ status: 'failing' });
    await address.stop();
  });

  it('returns 500 without details for an internal error', async () => {
    const closing = await openDemoShop({ seed: 'none' });
    const address = await startServed(closing.backOffice);
    await closing.close();
    const answer = await fetch(`${address.url}/api/method/b2b.wrapper.product_list`, {
      method: 'POST',
      headers: { Authorization: 'Bearer any' },
      body: '{}',
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'fault',
      message: 'Qualcosa non ha funzionato. Riprova tra poco.',
    });
    expect(address.errors).toHaveLength(1);
    await address.stop();
  });
});
