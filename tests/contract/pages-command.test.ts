import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run as pagesCommand } from '#src/cli/pages.ts';
import { openStore } from '../support/fresh-store.ts';
import { runCommand } from '../support/run-command.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

describe('npm run pages', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
  });
  afterEach(() => place.remove());

  const run = (...args: string[]) => runCommand(pagesCommand, args, { ...place.env, SEED: 'none' });
  const writeFile = (text: string | Buffer): string => {
    const file = join(place.data_dir, 'page.html');
    writeFileSync(file, text);
    return file;
  };

  test('publishes the first version of the privacy notice as the owner changed it', async () => {
    const { code, stdout } = await run('export', 'privacy', 'it');
    expect([code, stdout.split('\n')[0]]).toEqual([0, '<h1>Privacy e cookie</h1>']);
    expect(stdout).toContain('da completare');
    const file = writeFile(
      stdout
        .replace('Privacy e cookie', 'Privacy &amp; cookie')
        .replace(/<mark>[^<]*<\/mark>/g, 'dieci anni'),
    );
    expect(await run('import', 'privacy', 'it', file)).toMatchObject({ code: 0, stderr: '' });
    expect((await run('list')).stdout).toBe('privacy  it\n');
    const backOffice = await openStore(place);
    const page = await backOffice.content.findPage('privacy', 'it');
    expect(page).toMatchObject({ title: 'Privacy & cookie' });
    expect(page?.html).toContain('dieci anni');
    expect(page?.html).not.toContain('<h1>');
    await backOffice.close();
    expect((await run('export', 'privacy', 'it')).stdout).toContain('<h1>Privacy &amp; cookie</h1>');
    expect((await run('export', 'privacy', 'en')).stdout).toContain('to be completed');
    expect(await run('remove', 'privacy')).toMatchObject({ code: 0 });
    expect((await run('list')).stdout).toBe('');
  });

  test('sanitises the text and keeps it as it is written back', async () => {
    const file = writeFile('<h1>Nuova</h1>\n<p onclick="x()">a<script>x()</script></p>');
    expect(await run('import', 'single/nuova', 'en', file)).toMatchObject({ code: 0 });
    expect((await run('export', 'single/nuova', 'en')).stdout).toBe('<h1>Nuova</h1>\n<p>a</p>\n');
  });

  test.each([
    [['export', 'niente', 'it'], 'no page has this path'],
    [['remove', 'niente'], 'no page has this path'],
    [['export', '../x', 'it'], 'not a path'],
    [['export', 'privacy', 'de'], 'Usage'],
    [['import', 'privacy', 'it'], 'Usage'],
    [['import', 'privacy', 'it', '/nowhere/x.html'], 'cannot be read'],
    [[], 'Usage'],
  ])('refuses %j', async (args, reason) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
  });

  test.each([
    ['<p>no title</p>', 'must begin with its title'],
    [Buffer.from([0x3c, 0xe8]), 'UTF-8'],
    [`<h1>x</h1>${'x'.repeat(1024 * 1024)}`, 'too large'],
  ])('refuses a file %#', async (content, reason) => {
    const { code, stderr } = await run('import', 'privacy', 'it', writeFile(content));
    expect(code).toBe(1);
    expect(stderr).toContain(reason);
    expect((await run('list')).stdout).toBe('');
  });
});
