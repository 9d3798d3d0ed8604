import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inlineScript } from './inline-script.mjs';

/** What a module gets that imports `id`, and the files that its script depends on. */
const load = async (id: string) => {
  const watched: string[] = [];
  const source = await inlineScript.load.call({ addWatchFile: (file: string) => watched.push(file) }, id);
  if (source === undefined) return undefined;
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { default: string };
  return { code: module.default, watched };
};

const loadSource = (path: string) =>
  load(`${fileURLToPath(new URL(`../${path}`, import.meta.url))}?inline-script`);

describe('an inline script', () => {
  it('is one classic script of the module and its imports', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inline-script-'));
    try {
      writeFileSync(join(folder, 'name.ts'), "export const NAME: string = 'Fondaco';");
      writeFileSync(
        join(folder, 'entry.ts'),
        "import { NAME } from './name.ts';\n(globalThis as { greeting?: string }).greeting = `Hello ${NAME}`;",
      );
      const script = await load(`${join(folder, 'entry.ts')}?inline-script`);
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

  it('is loaded only for an import that ends in `?inline-script`', async () => {
    expect(await load('/src/ui/Icon.tsx')).toBeUndefined();
  });
});

const BEFORE_PAINT = 'features/catalogue/before-paint.client.ts';
const BEFORE_CART = 'features/cart/before-cart.client.ts';

describe('the inline scripts of every page', () => {
  it.each([BEFORE_PAINT, BEFORE_CART])(
    '%s is small, declares no global and cannot close its element',
    async (path) => {
      const script = await loadSource(path);
      expect(script?.code.length).toBeLessThan(4000);
      expect(script?.code).toMatch(/^\(function\(\)\{.*\}\)\(\);$/s);
      expect(script?.code).not.toMatch(/<\/script|<!--|\bimport\b/);
    },
  );
});
