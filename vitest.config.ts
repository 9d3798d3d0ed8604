import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const setupFiles = [fileURLToPath(new URL('tests/support/fail-on-console.ts', import.meta.url))];

const project = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, setupFiles, testTimeout: name === 'unit' ? 5_000 : 30_000, hookTimeout: 180_000 },
});

export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    projects: [
      project('unit', ['src/**/*.test.ts', 'src/**/*.test.tsx']),
      project('contract', ['tests/contract/**/*.test.ts']),
      project('http', ['tests/http/**/*.test.ts']),
    ],
  },
});
