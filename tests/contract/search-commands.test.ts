import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { MissedSearches } from '#src/backoffice/embedded/search/vocabulary/missed-searches.ts';
import { run as searches } from '#src/cli/searches.ts';
import { run as synonyms } from '#src/cli/synonyms.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';
import { runCommand } from '../support/run-command.ts';
import { type CommandResult, runProgram } from '../support/shop.ts';
import { measureSlowness } from '../support/slowness.ts';
import { makeStorePlace, type StorePlace } from '../support/store-place.ts';

const COMMANDS = { synonyms, searches };
type Name = keyof typeof COMMANDS;

const run = (place: StorePlace, name: Name, args: readonly string[]): Promise<CommandResult> =>
  runCommand(COMMANDS[name], args, { ...place.env, SEED: 'none' });

/** The same as a program of its own. */
const start = (place: StorePlace, name: Name, ...args: string[]): Promise<CommandResult> =>
  runProgram(['src/cli/run.mjs', name, ...args], { ...place.env, SEED: 'none' });

/** Standard output of a command that must succeed. */
const read = async (place: StorePlace, name: Name, ...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await run(place, name, args);
  expect([code, stderr], args.join(' ')).toEqual([0, '']);
  return stdout;
};

/** Standard error of a command that must fail and write nothing to standard output. */
const readError = async (place: StorePlace, name: Name, ...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await run(place, name, args);
  expect([code, stdout], args.join(' ')).toEqual([1, '']);
  return stderr;
};

describe('npm run synonyms', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
  });
  afterEach(() => place.remove());

  test('lists the synonyms of the trade, adds, finds and removes lines', async () => {
    const all = await read(place, 'synonyms', 'list');
    expect(all.trim().split('\n').length).toBeGreaterThan(40);
    expect(all).toContain('te, testa esagonale, hex head');
    const line = 'spina, tassello verde, plug > ancorante';
    expect(await read(place, 'synonyms', 'add', line)).toContain(`Added: ${line}\n`);
    expect(await read(place, 'synonyms', 'list', 'Tassello  verde')).toBe(`${line}\n`);
    expect(await read(place, 'synonyms', 'list')).toBe(`${all}${line}\n`);
    expect(await readError(place, 'synonyms', 'add', 'plug, SPINA')).toMatch(
      /another line covers it already/,
    );
    expect(await read(place, 'synonyms', 'remove', 'plug')).toContain(`Removed: ${line}\n`);
    expect(await read(place, 'synonyms', 'list')).toBe(all);
  });

  test('remove changes nothing when no line or several lines match, and prints what is allowed', async () => {
    await read(place, 'synonyms', 'add', 'zangola, alfa');
    await read(place, 'synonyms', 'add', 'zangola, beta');
    const before = await read(place, 'synonyms', 'list');
    expect(await readError(place, 'synonyms', 'remove', 'zangola')).toBe(
      '"zangola" is in 2 lines, allowed: more words of one of them:\nzangola, alfa\nzangola, beta\n',
    );
    expect(await readError(place, 'synonyms', 'remove', 'gamma')).toMatch(/is in no line, allowed: /);
    expect(await read(place, 'synonyms', 'list')).toBe(before);
    const removed = await read(place, 'synonyms', 'remove', 'beta,', 'zangola');
    expect(removed).toContain('Removed: zangola, beta');
  });

  test('export and import round-trip, and import replaces all lines', async () => {
    const file = join(place.data_dir, 'synonyms.txt');
    const before = await read(place, 'synonyms', 'list');
    await read(place, 'synonyms', 'export', file);
    expect(await read(place, 'synonyms', 'export')).toBe(readFileSync(file, 'utf8'));
    expect(await read(place, 'synonyms', 'import', file)).toMatch(/: 0 new, 0 removed\n/);
    expect(await read(place, 'synonyms', 'list')).toBe(before);
    writeFileSync(file, '# ours\r\nte, hex head\r\n\r\nspina, plug > ancorante');
    expect(await read(place, 'synonyms', 'import', file)).toMatch(/^2 lines from .*: 2 new, \d+ removed\n/);
    expect(await read(place, 'synonyms', 'list')).toBe('te, hex head\nspina, plug > ancorante\n');
  });

  test('import rejects a file with invalid lines as a whole and names each line', async () => {
    const file = join(place.data_dir, 'synonyms.txt');
    const before = await read(place, 'synonyms', 'list');
    writeFileSync(file, 'te, hex head\nspina\na > b > c\n');
    const stderr = await readError(place, 'synonyms', 'import', file);
    expect(stderr).toMatch(
      /^line 2: has too few expressions, allowed: .*\nline 3: has ">" twice, allowed: .*\n/,
    );
    expect(stderr).toContain('nothing was changed');
    writeFileSync(file, '# nothing\n');
    expect(await readError(place, 'synonyms', 'import', file)).toMatch(
      /contains no synonyms, allowed: at least one/,
    );
    expect(await readError(place, 'synonyms', 'import', `${file}.no`)).toMatch(
      /cannot be read .*, allowed: /,
    );
    expect(await read(place, 'synonyms', 'list')).toBe(before);
  });

  test('invalid arguments print the usage', async () => {
    for (const args of [[], ['add'], ['remove'], ['import'], ['show', 'te']])
      expect(await readError(place, 'synonyms', ...args)).toMatch(/^Usage: npm run synonyms -- COMMAND\n/);
  });

  test('fails for a shop with a remote back office, which has no synonyms', async () => {
    const env = { DATA_DIR: place.data_dir, BACKOFFICE_URL: 'http://127.0.0.1:9' };
    const { code, stderr } = await runProgram(['src/cli/run.mjs', 'synonyms', 'list'], env);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^BACKOFFICE_URL: is set, allowed: nothing, because synonyms are stored in /);
  });
});

describe('a running shop', () => {
  let store: FreshStore;
  afterEach(() => store.close());

  test('uses changed synonyms within three seconds', async () => {
    store = await openFreshStore([{ sku: 'RUB-1', name: 'Rubinetto', price: 1 }]);
    const { place } = store;
    const finds = () => store.skus({ text: 'zangola' });
    const expectAfter = async (args: readonly string[], skus: readonly string[]): Promise<void> => {
      const slowness = await measureSlowness(async () =>
        expect(await start(place, 'synonyms', ...args)).toMatchObject({ code: 0, stderr: '' }),
      );
      await expect.poll(finds, { timeout: 3000 * slowness, interval: 50 }).toEqual(skus);
    };
    expect(await finds()).toEqual([]);
    await expectAfter(['add', 'zangola, rubinetto'], ['RUB-1']);
    await expectAfter(['remove', 'zangola'], []);
  });
});

describe('npm run searches', () => {
  let place: StorePlace;
  beforeEach(async () => {
    place = await makeStorePlace();
    const database = await connect(place.location);
    const missed = new MissedSearches(database, () => '2026-11-21');
    for (const [text, it, en] of [
      ['Sciacquone', 3, 0],
      ['tornio "cnc", usato', 1, 1],
      ['=1+1', 0, 1],
    ] as const) {
      for (let times = 0; times < it; times++) missed.count(text, 'it');
      for (let times = 0; times < en; times++) missed.count(text, 'en');
    }
    await missed.flush();
    await database.close();
  });
  afterEach(() => place.remove());

  test('lists count, languages and last day, the most frequent first', async () => {
    const lines = [
      'times  it  en  last day    text',
      '    3   3   0  2026-11-21  sciacquone',
      '    2   1   1  2026-11-21  tornio "cnc", usato',
      '    1   0   1  2026-11-21  =1+1',
    ];
    expect(await read(place, 'searches')).toBe(`${lines.join('\n')}\n`);
    expect(await read(place, 'searches', 'list', '--limit', '1')).toBe(`${lines.slice(0, 2).join('\n')}\n`);
    expect(await read(place, 'searches', 'list', '--language', 'en')).not.toContain('sciacquone');
    expect(await read(place, 'searches', 'list', '--language', 'it')).not.toContain('=1+1');
  });

  test('writes CSV without formulas', async () => {
    expect(await start(place, 'searches', 'list', '--csv')).toEqual({
      code: 0,
      stdout:
        'times,it,en,last day,text\r\n3,3,0,2026-11-21,sciacquone\r\n' +
        `2,1,1,2026-11-21,"tornio ""cnc"", usato"\r\n1,0,1,2026-11-21,'=1+1\r\n`,
      stderr: '',
    });
  });

  test('clear removes single texts or all', async () => {
    expect(await read(place, 'searches', 'clear', 'SCIACQUONE ')).toBe('1 removed from the report.\n');
    expect(await read(place, 'searches')).not.toContain('sciacquone');
    expect(await readError(place, 'searches', 'clear', 'sciacquone')).toMatch(/not in the report, allowed: /);
    expect(await read(place, 'searches', 'clear', '--all')).toBe('2 removed from the report.\n');
    expect(await read(place, 'searches')).toBe('No search without results has been counted.\n');
  });

  test('invalid arguments print the usage and remove nothing', async () => {
    const before = await read(place, 'searches');
    for (const args of [
      ['clear'],
      ['clear', 'sciacquone', '--all'],
      ['list', 'x'],
      ['list', '--all'],
      ['list', '--jason'],
    ])
      expect(await readError(place, 'searches', ...args)).toMatch(/^Usage: npm run searches -- COMMAND\n/);
    expect(await read(place, 'searches')).toBe(before);
  });

  test('prints an invalid option and what is allowed', async () => {
    expect(await readError(place, 'searches', '--limit', '0')).toBe(
      '--limit: 0, allowed: a number from 1 to 2000\n',
    );
    expect(await readError(place, 'searches', '--language', 'de')).toBe('--language: de, allowed: it, en\n');
  });
});
