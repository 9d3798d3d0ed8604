import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const toFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const setupFiles = [toFile('tests/support/fail-on-console.ts')];

const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    setupFiles,
    globalSetup,
    testTimeout: name === 'unit' ? 5_000 : 30_000,
    hookTimeout: 180_000,
  },
});

export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    projects: [
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx']),
      project('contract', ['tests/contract/**/*.test.ts']),
      project('http', ['tests/http/**/*.test.ts'], [toFile('tests/support/build.ts')]),
    ],
  },
});
