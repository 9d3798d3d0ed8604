import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './tests/support/find-postgres.ts';

const toFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const setupFiles = [toFile('tests/support/measure-file.ts'), toFile('tests/support/fail-on-console.ts')];

type Project = {
  readonly include: string[];
  readonly exclude?: string[];
  /** Runs once before the project's tests; may provide values to them. */
  readonly globalSetup?: string[];
  /** Run before each file, in addition to those of every project. */
  readonly setupFiles?: string[];
};

const project = (name: string, { setupFiles: own = [], ...options }: Project) => ({
  extends: true as const,
  test: {
    name,
    ...options,
    setupFiles: [...setupFiles, ...own],
    // Only tests that hang reach these timeouts, even on a slow, busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});

const TEMPLATES = toFile('tests/support/templates.ts');
const onTemplates = toFile('tests/support/on-templates.ts');
const fixedSeed = toFile('tests/support/fixed-seed.ts');
const POSTGRES = toFile('tests/support/postgres.ts');
const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.warn('PostgreSQL is not installed: the tests run on SQLite alone');

/** The tests of `contract`, except those of another engine or without a store. */
const contractPostgres = project('contract-postgres', {
  include: ['tests/contract/**/*.test.ts'],
  exclude: [
    'tests/contract/*-sqlite.test.ts',
    'tests/contract/remote-*.test.ts',
    // What the calls over HTTP add is the same over either store.
    'tests/contract/served-*.test.ts',
    // Queues are files, whatever the store.
    'tests/contract/tracking-*.test.ts',
    // Pictures, and the text of mails, are made from what the store returns; the queue of mails is in 'mail-queue'.
    'tests/contract/media*.test.ts',
    'tests/contract/mail-alternatives.test.ts',
    // The demo is computed before it is stored, which 'seeded-history' reads.
    'tests/contract/seeded-days.test.ts',
    // The formats of a file are read before its lines are stored.
    'tests/contract/import-formats.test.ts',
    // Data in a folder.
    'tests/contract/unusable-data.test.ts',
  ],
  globalSetup: [POSTGRES, TEMPLATES],
  setupFiles: [toFile('tests/support/on-postgres.ts'), onTemplates, fixedSeed],
});

/**
 * The tests of the behaviour of a back office, run against the remote adapter in front of another instance of this
 * server; without those that open parts of the store or start programs.
 */
const contractRemote = project('contract-remote', {
  include: [
    'tests/contract/accounts*.test.ts',
    'tests/contract/cart*.test.ts',
    'tests/contract/catalogue*.test.ts',
    'tests/contract/content*.test.ts',
    'tests/contract/golden-prices*.test.ts',
    'tests/contract/orders*.test.ts',
    'tests/contract/overview.test.ts',
    'tests/contract/tracking.test.ts',
  ],
  exclude: ['tests/contract/*-sqlite.test.ts', 'tests/contract/orders-crash.test.ts'],
  globalSetup: [TEMPLATES],
  setupFiles: [toFile('tests/support/on-remote.ts'), onTemplates, fixedSeed],
});

export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    // A worker runs the files of one project with the modules that it has: a third of the time went into loading them.
    isolate: false,
    // As many as in the browser's tests. Half of a test is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('unit', {
        include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts'],
        globalSetup: [TEMPLATES],
        setupFiles: [onTemplates, fixedSeed],
      }),
      project('contract', {
        include: ['tests/contract/**/*.test.ts'],
        exclude: ['tests/contract/*-postgres.test.ts'],
        globalSetup: [TEMPLATES],
        setupFiles: [onTemplates, fixedSeed],
      }),
      ...(hasPostgres ? [contractPostgres] : []),
      contractRemote,
      project('bench', {
        include: ['tests/bench/**/*.test.ts'],
        globalSetup: [toFile('tests/support/build.ts')],
      }),
      project('http', {
        include: ['tests/http/**/*.test.ts'],
        exclude: hasPostgres ? [] : ['tests/http/*-postgres.test.ts'],
        globalSetup: [toFile('tests/support/build.ts'), ...(hasPostgres ? [POSTGRES] : [])],
        setupFiles: [fixedSeed],
      }),
    ],
  },
});
