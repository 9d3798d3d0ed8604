import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBuildManifest, findBuiltVersion, hashSources, toBuildManifest } from './build-manifest.ts';
import { parseEnvironment, type Environment } from '../environment.ts';

const read = (env: NodeJS.ProcessEnv): Environment => {
  const parsed = parseEnvironment(env);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.environment;
};

const store = (id: string, version: string) => ({
  storeId: () => Promise.resolve(id),
  version: () => Promise.resolve(version),
});

const createManifest = (env: NodeJS.ProcessEnv, content: Parameters<typeof toBuildManifest>[1]) =>
  toBuildManifest(read(env), content, 'abc');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a build', () => {
  const content = store('store-1', '7');

  it('is usable for the shop it was built for, at its content version', async () => {
    expect(await findBuiltVersion(await createManifest({}, content), read({}), content)).toBe('7');
  });

  it.each([
    ['another store', {}, store('store-2', '7')],
    ['another public address', { PUBLIC_URL: 'https://shop.example' }, content],
    ['another name', { SHOP_NAME: 'Ferramenta' }, content],
    ['another free shipping', { SHOP_FREE_SHIPPING_FROM: '300' }, content],
    ['another time zone', { SHOP_TIMEZONE: 'Europe/London' }, content],
    ['a remote back office', { BACKOFFICE_URL: 'https://erp.example' }, content],
  ])('is not usable for a shop with %s', async (_, env, other) => {
    expect(await findBuiltVersion(await createManifest({}, content), read(env), other)).toBeUndefined();
  });

  it('is usable for a shop with another port and limits', async () => {
    const env = { PUBLIC_URL: 'https://shop.example' };
    const version = await findBuiltVersion(
      await createManifest(env, content),
      read({ ...env, PORT: '8080', TRUST_PROXY: '1' }),
      content,
    );
    expect(version).toBe('7');
  });

  it('makes no call to a remote back office and is never usable with it', async () => {
    const down = () => Promise.reject(new Error('down'));
    const env = { BACKOFFICE_URL: 'https://erp.example/' };
    const manifest = await createManifest(env, { storeId: down, version: down });
    expect(manifest.store).toEqual({ backoffice_url: 'https://erp.example' });
    expect(await findBuiltVersion(manifest, read(env), content)).toBeUndefined();
  });
});

describe('the manifest in a folder', () => {
  it('is undefined without a build, and when it is malformed', () => {
    expect(findBuildManifest(folder)).toBeUndefined();
    writeFileSync(join(folder, 'build.json'), '{"store"');
    expect(findBuildManifest(folder)).toBeUndefined();
    writeFileSync(join(folder, 'build.json'), '{"store":1}');
    expect(findBuildManifest(folder)).toBeUndefined();
  });

  it('round-trips through the file', async () => {
    const manifest = await createManifest({}, store('store-1', '7'));
    writeFileSync(join(folder, 'build.json'), JSON.stringify(manifest));
    expect(findBuildManifest(folder)).toEqual(manifest);
  });
});

describe('the hash of the sources', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'src'));
    mkdirSync(join(folder, 'public'));
    writeFileSync(join(folder, 'src/page.astro'), 'one');
  });

  it.each([
    ['a changed file', 'src/page.astro'],
    ['a new file', 'src/new.ts'],
    ['a dictionary', 'public/it.json'],
    ['the lock file', 'package-lock.json'],
  ])('changes with %s', (_, file) => {
    const before = hashSources(folder);
    writeFileSync(join(folder, file), 'two');
    expect(hashSources(folder)).not.toBe(before);
  });

  it.each(['src/page.test.ts', 'src/README.md', 'CHANGELOG.md'])('does not change with %s', (file) => {
    const before = hashSources(folder);
    writeFileSync(join(folder, file), 'two');
    expect(hashSources(folder)).toBe(before);
  });
});
