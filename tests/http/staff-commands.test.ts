import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCommands } from '#src/contract/staff/commands.ts';
import { type Shop, runProgram, startShop } from '../support/shop.ts';

let shop: Shop;
let sales = '';
beforeAll(async () => {
  shop = await startShop({ withoutArticles: true });
  const input = JSON.stringify({ name: 'ERP', role: 'sales' });
  const { stdout } = await runProgram(['src/cli/run.mjs', 'staff', 'tokens.add', input], {
    DATA_DIR: shop.dataDir,
  });
  sales = (JSON.parse(stdout) as { result: { token: string } }).result.token;
});
afterAll(() => shop.stop());

const FIERA = { code: 'FIERA', euros: 25, uses: 0 };

type Answer = { readonly status: number; readonly body: unknown };

const send = async (name: string, body: object | string, token = sales): Promise<Answer> => {
  const response = await fetch(`${shop.origin}/api/staff/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(response.headers.get('cache-control')).toContain('no-store');
  return { status: response.status, body: await response.json() };
};

describe('POST /api/staff/{command}', () => {
  it('runs a command once per operation, with preview and versions', async () => {
    const input = { code: 'FIERA', euros: 25 };
    expect(await send('coupons.set', { input, preview: true })).toMatchObject({
      ...{ status: 200, body: { result: { code: 'FIERA' }, entry: { version: 1, before: null } } },
    });
    for (let time = 0; time < 2; time++)
      expect(await send('coupons.set', { input, operation_id: 'erp-1' })).toMatchObject({
        ...{ status: 200, body: { entry: { subject: 'coupon:FIERA', version: 1, after: { euros: 25 } } } },
      });
    expect(await send('coupons.set', { input: { ...input, euros: 30 }, version: 0 })).toMatchObject({
      ...{ status: 409, body: { refusal: 'stale', changes: [{ actor: 'ERP', version: 1 }] } },
    });
    expect(await send('coupons.list', {})).toMatchObject({
      ...{
        status: 200,
        body: { result: expect.arrayContaining([expect.objectContaining(FIERA)]) as unknown },
      },
    });
  });

  it('answers what is wrong with a call, and changes nothing', async () => {
    const input = { code: 'X', percent: 5 };
    const calls = [
      [send('coupons.set', { input }, 'a-token-that-nobody-was-given'), 401, 'unknown_token'],
      [send('coupons.set', { input }, ''), 401, 'unknown_token'],
      [send('settings.change', { input: { iban: '' } }), 403, 'forbidden'],
      [send('coupons.forget', { input }), 404, 'unknown_command'],
      [send('toString', { input }), 404, 'unknown_command'],
      [send('coupons.set', { input: { ...input, operation_id: 'erp-1' } }), 422, 'invalid_input'],
      [send('coupons.set', { input, operation_id: 'erp-1' }), 409, 'operation_reused'],
      [send('coupons.set', { inputs: input }), 422, 'invalid_input'],
      [send('coupons.set', '{'), 400, 'malformed'],
      [send('coupons.remove', { input: { code: 'X' } }), 422, 'unknown_coupon'],
    ] as const;
    for (const [call, status, refusal] of calls)
      expect(await call).toMatchObject({ status, body: { refusal } });
    const got = await fetch(`${shop.origin}/api/staff/coupons.set`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    const { body } = await send('coupons.list', {});
    expect(body).toMatchObject({
      result: expect.arrayContaining([expect.objectContaining(FIERA)]) as unknown,
    });
    expect(JSON.stringify(body)).not.toContain('"X"');
  });

  it('is described at /api/staff/openapi.json, every command with its input', async () => {
    const document = (await (await fetch(`${shop.origin}/api/staff/openapi.json`)).json()) as {
      readonly paths: object;
    };
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    expect(Object.keys(document.paths)).toEqual(
      Object.keys(staffCommands).map((name) => `/api/staff/${name}`),
    );
  });
});
