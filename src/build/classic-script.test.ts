import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { classicScript } from './classic-script.mjs';

type Script = { readonly code: string; readonly name: string; readonly path: string };

/** What a module gets that imports `id`, and the files that its script depends on. */
const load = async (id: string) => {
  const watched: string[] = [];
  const source = await classicScript.load.call({ addWatchFile: (file: string) => watched.push(file) }, id);
  if (source === undefined) return undefined;
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { default: Script };
  return { ...module.default, watched };
};

const loadSource = (path: string) =>
  load(`${fileURLToPath(new URL(`../${path}`, import.meta.url))}?classic-script`);

describe('a classic script', () => {
  it('is one classic script of the module and its imports', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'classic-script-'));
    try {
      writeFileSync(join(folder, 'name.ts'), "export const NAME: string = 'Fondaco';");
      writeFileSync(
        join(folder, 'entry.ts'),
        "import { NAME } from './name.ts';\n(globalThis as { greeting?: string }).greeting = `Hello ${NAME}`;",
      );
      const script = await load(`${join(folder, 'entry.ts')}?classic-script`);
      const context: { greeting?: string } = {};
      runInNewContext(script?.code ?? '', context);
      expect(context.greeting).toBe('Hello Fondaco');
      expect(script?.watched.map((file) => file.slice(folder.length + 1)).sort()).toEqual([
        'entry.ts',
        'name.ts',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is loaded only for an import that ends in `?classic-script`', async () => {
    expect(await load('/src/ui/icons/Icon.tsx')).toBeUndefined();
  });
});

it('is small, imports nothing and declares no global, for the head of every page', async () => {
  const script = await loadSource('layouts/before-paint.client.ts');
  expect(script?.code.length).toBeLessThan(12_000);
  expect(script?.code).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s);
  expect(script?.code).not.toMatch(/\bimport[\s{*"'`]|\bprocess\b/);
});
