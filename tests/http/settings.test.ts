import { describe, expect, it } from 'vitest';
import { rm } from 'node:fs/promises';
import { makeFolder, runProgram } from '../support/shop.ts';

const start = async (env: Readonly<Record<string, string>>) => {
  const folder = await makeFolder('settings');
  try {
    return await runProgram(['src/cli/run.mjs'], { DATA_DIR: folder, ...env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

describe('an invalid setting', () => {
  it.each([
    ['PORT', 'eighty', /whole number/],
    ['PORT', '70000', /whole number/],
    ['SEED', 'much', /demo or none/],
    ['PUBLIC_URL', 'shop.example', /http/],
    ['SHOP_SHIPPING_COST', '9,90', /number/],
    ['SHOP_TIMEZONE', 'Europe/Atlantis', /time zone/],
    ['RATE_LIMIT_FACTOR', '-1', /number/],
  ])('%s=%s stops the start with one line', async (name, value, allowed) => {
    const { code, stdout, stderr } = await start({ [name]: value });
    const lines = `${stdout}${stderr}`.trim().split('\n');
    expect(code).toBeGreaterThan(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
    expect(lines[0]).toContain(value);
    expect(lines[0]).toMatch(allowed);
  });

  it('is not printed if it is a secret', async () => {
    const { code, stdout, stderr } = await start({ SESSION_SECRET: 'too-short-a-secret' });
    expect(code).toBeGreaterThan(0);
    expect(`${stdout}${stderr}`).toContain('SESSION_SECRET');
    expect(`${stdout}${stderr}`).not.toContain('too-short-a-secret');
  });

  it('RATE_LIMIT_FACTOR=0 is rejected for a public address', async () => {
    const { code, stderr } = await start({ HOST: '0.0.0.0', RATE_LIMIT_FACTOR: '0' });
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain('RATE_LIMIT_FACTOR');
  });
});
