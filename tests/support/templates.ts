import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare module 'vitest' {
  interface ProvidedContext {
    readonly templates: string;
  }
}

/** One folder of filled stores per run of a project. */
export const setup = (project: { provide(key: 'templates', folder: string): void }): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'fondaco-templates-'));
  project.provide('templates', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
