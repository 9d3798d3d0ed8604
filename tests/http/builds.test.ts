import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeFooter, storeMenu, storePage } from '#src/backoffice/embedded/content/content.ts';
import { changeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import { findCurrent, setCurrent } from '#src/cli/builds.ts';
import { refreshBuild } from '#src/cli/refresh-build.ts';
import { requireEnvironment, toBuildsFolder } from '#src/cli/shop.ts';
import { findBuildManifest } from '#src/server/pages/build-manifest.ts';
import type { Environment } from '#src/server/environment.ts';
import { copyBuildData, getBuild, ROOT } from '../support/build.ts';
import { importFile } from '../support/catalogue.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { type CommandResult, makeFolder, runProgram } from '../support/shop.ts';
import { LOCALES } from '../support/words.ts';

/** Every file of a build by its path. */
const readBuild = (build: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(build, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('in-use-'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(build.length), readFileSync(file, 'latin1')]),
  );

/** Bundles of the server: their names differ in each full build, whose key and folder are part of them. */
const IS_BUNDLE = /^\/(?:server|prerender)\/.*\.mjs$/;

const pickFiles = (build: string, isBundle: boolean): ReadonlyMap<string, string> =>
  new Map([...readBuild(build)].filter(([file]) => IS_BUNDLE.test(file) === isBundle));

const expectSame = (made: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): void => {
  expect([...made.keys()]).toEqual([...wanted.keys()]);
  for (const [file, content] of wanted) expect(made.get(file) === content, file).toBe(true);
};

/** The variables that the tests' build was made with. */
const toVariables = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.keys(environment)
      .filter((name) => process.env[name])
      .map((name) => [name, process.env[name] ?? '']),
  );

const MENU_ITEM = {
  ...{ name: 'prove', title: 'Le prove', url: '/shop?category=prove', parent_menu: '', children: [] },
  ...{ disable: false, is_group: false, category_menu_image: '' },
};

/** Builds take a while on a busy machine. */
const PATIENCE = 600_000;

/** A page of the demo that the test changes, and one that it removes. */
const [CHANGED, REMOVED] = ['resi', 'pagamenti'];

describe('a build after another one of the same sources', () => {
  let [dataDir, builds] = ['', ''];
  let variables: Record<string, string> = {};

  const change = async (write: (tx: Tx) => Promise<unknown>): Promise<void> => {
    const database = await connect({ engine: 'sqlite', file: join(dataDir, 'fondaco.db') });
    await database.write(write);
    await database.close();
  };
  const run = (...args: readonly string[]): Promise<CommandResult> =>
    runProgram(args, { ...variables, DATA_DIR: dataDir, NODE_ENV: 'production' });
  /** A build that takes over from another one. */
  const refresh = async (name: string, current: string): Promise<{ build: string; rendered: number }> => {
    const build = join(builds, name);
    const { code, stdout, stderr } = await run('src/cli/make-build.ts', build, current);
    expect([code, stderr]).toEqual([0, '']);
    return { build, rendered: Number(/^(\d+) of/.exec(stdout)?.[1]) };
  };
  /** What the command builds after the build `current`. */
  const build = async (current: string, ...options: readonly string[]): Promise<string> => {
    setCurrent(builds, current);
    const { code, stderr } = await run('src/cli/build.ts', ...options);
    expect([code, stderr]).toEqual([0, '']);
    return String(findCurrent(builds));
  };
  const toPage = (path: string, words: string) => ({
    path,
    title: `Pagina ${path}`,
    description: words,
    html: `<p>${words}</p>`,
  });

  /** Builds after the tests' build, with four more pages. */
  const addPages = async (): Promise<string> => {
    await change(async (tx) => {
      for (const locale of LOCALES) await storePage(tx, locale, toPage('prova/tolta', 'Sarà tolta.'));
      for (const locale of LOCALES) await storePage(tx, locale, toPage('prova/mutata', 'Prima.'));
    });
    const { build: made, rendered } = await refresh('first', getBuild());
    expect(rendered).toBe(4);
    return made;
  };
  /** Changes three pages and removes others. */
  const changePages = (): Promise<void> =>
    change(async (tx) => {
      await storePage(tx, 'it', toPage('prova/mutata', 'Dopo.'));
      await storePage(tx, 'it', toPage(CHANGED, 'Altro.'));
      for (const locale of LOCALES) await storePage(tx, locale, toPage('prova/nuova/qui', 'È nuova.'));
      await tx.deleteFrom('page').where('path', 'in', ['prova/tolta', REMOVED]).execute();
    });
  /** Changes what all pages show. */
  const changeAll = async (): Promise<void> => {
    const line = {
      sku: 'PROVA-1',
      name: 'Prova',
      category_path: 'prove',
      price: 3,
      availability: 'DISPONIBILE',
    };
    await importFile({ dataDir }, await writeImportFile(dataDir, toJsonLines([line]), 'one.jsonl'));
    await change(async (tx) => {
      await storeMenu(tx, 'it', [MENU_ITEM]);
      await storeFooter(tx, 'en', '<p>A new footer</p>');
      await changeMainPage(tx, { show_availability: true });
    });
  };

  beforeEach(async () => {
    dataDir = await makeFolder('builds');
    await copyBuildData(dataDir);
    const environment = requireEnvironment();
    variables = toVariables(environment);
    builds = toBuildsFolder(ROOT, { ...environment, DATA_DIR: dataDir });
    await mkdir(builds, { recursive: true });
  });
  afterEach(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await rm(builds, { recursive: true, force: true });
  });

  it(
    'has the files of the tests’ build once the data are those of it again, whatever has changed in between',
    async () => {
      const first = await addPages();
      await changeAll();
      await changePages();
      const { build: second, rendered } = await refresh('second', first);
      expect(rendered).toBeGreaterThan(100);
      const footers = [...readBuild(second)].filter(([file]) => /^\/client\/en\/.*\.html$/.test(file));
      for (const [file, html] of footers) expect(html, file).toContain('A new footer');
      const readPage = (made: string, path: string): string =>
        readFileSync(join(made, 'client/web-page', path, 'index.html'), 'utf8');
      expect(readPage(second, 'prova/mutata')).toContain('Dopo.');
      expect(readPage(second, 'prova/nuova/qui')).toContain('È nuova.');
      for (const path of ['prova/tolta', REMOVED])
        expect(existsSync(join(second, 'client/web-page', path)), path).toBe(false);
      // A build shares files with the one before, and must not have changed them.
      expect(readPage(first, 'prova/mutata')).toContain('Prima.');

      await rm(dataDir, { recursive: true });
      await copyBuildData(dataDir);
      const third = await build('second');
      for (const isBundle of [false, true])
        expectSame(pickFiles(third, isBundle), pickFiles(getBuild(), isBundle));
    },
    PATIENCE,
  );

  it.runIf(process.env['LONG_TESTS'] === '1')(
    'has the files of a full build of changed data',
    async () => {
      const first = await addPages();
      await changeAll();
      const { build: second } = await refresh('second', first);
      await changePages();
      const { build: third, rendered } = await refresh('third', second);
      expect(rendered).toBe(4);
      const made = pickFiles(third, false);
      expectSame(made, pickFiles(await build('third', '--full'), false));
    },
    PATIENCE,
  );

  it('leaves the current build in place when it fails', async () => {
    await mkdir(join(builds, 'made'));
    setCurrent(builds, 'made');
    const before = [readdirSync(builds), readFileSync(join(builds, 'current'), 'utf8')];
    writeFileSync(join(dataDir, 'fondaco.db'), 'not a database');
    const { code } = await run('src/cli/build.ts');
    expect(code).not.toBe(0);
    expect([readdirSync(builds), readFileSync(join(builds, 'current'), 'utf8')]).toEqual(before);
  });

  it('takes over nothing when the sources or the settings are others', async () => {
    const environment = requireEnvironment();
    const current = getBuild();
    const sources = findBuildManifest(current)?.sources ?? '';
    const [folder, others] = [join(dataDir, 'none'), { ...environment, SHOP_NAME: 'Altra' }];
    expect(await refreshBuild({ current, folder, environment, sources: 'others' })).toBeUndefined();
    expect(await refreshBuild({ current, folder, environment: others, sources })).toBeUndefined();
    expect(readdirSync(dataDir)).not.toContain('none');
  });
});
