import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './tests/support/find-postgres.ts';

const toFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const setupFiles = [toFile('tests/support/fail-on-console.ts')];

type Project = {
  readonly include: string[];
  readonly exclude?: string[];
  /** Runs once before the project's tests; may provide something to them. */
  readonly globalSetup?: string[];
  /** Run before each file beside those of every project. */
  readonly setupFiles?: string[];
};

const project = (name: string, { setupFiles: own = [], ...options }: Project) => ({
  extends: true as const,
  test: {
    name,
    ...options,
    setupFiles: [...setupFiles, ...own],
    testTimeout: name === 'unit' ? 5_000 : 30_000,
    hookTimeout: 180_000,
  },
});

/** The same tests as `contract`, but for those that are about another engine or need no store. */
const toPostgresProjects = () => {
  if (findPostgres() === undefined) {
    console.warn('PostgreSQL is not installed: the contract tests run on SQLite alone');
    return [];
  }
  return [
    project('contract-postgres', {
      include: ['tests/contract/**/*.test.ts'],
      exclude: ['tests/contract/*-sqlite.test.ts', 'tests/contract/remote-*.test.ts'],
      globalSetup: [toFile('tests/support/postgres.ts')],
      setupFiles: [toFile('tests/support/on-postgres.ts')],
    }),
  ];
};

export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    projects: [
      project('unit', { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] }),
      project('contract', {
        include: ['tests/contract/**/*.test.ts'],
        exclude: ['tests/contract/*-postgres.test.ts'],
      }),
      ...toPostgresProjects(),
      project('http', {
        include: ['tests/http/**/*.test.ts'],
        globalSetup: [toFile('tests/support/build.ts')],
      }),
    ],
  },
});
