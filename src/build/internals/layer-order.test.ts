import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layerOrder } from './layer-order.mjs';

const ORDER = /^@layer theme, base, components, utilities;\n/;
const STYLE = '@layer components {\n  .a {\n    color: red;\n  }\n}\n';
type Plugin = {
  readonly transform: (code: string, id: string) => { readonly code: string } | undefined;
  readonly generateBundle: (this: { readonly environment: { readonly name: string } }) => void;
};

const create = (): Plugin => layerOrder();
const toCode = (code: string, id: string): string | undefined => create().transform(code, id)?.code;

describe('the order of the layers', () => {
  it('is the one of app.css', () => {
    expect(readFileSync('src/styles/app.css', 'utf8')).toMatch(ORDER);
  });

  it.each(['/src/ui/A.astro?astro&type=style&index=0&lang.css', '/src/features/a/A.css'])(
    'is declared by %s',
    (id) => {
      expect(toCode(STYLE, id)).toMatch(ORDER);
    },
  );

  it('is not added to scripts, nor twice', () => {
    expect(toCode(STYLE, '/src/ui/A.ts')).toBeUndefined();
    expect(toCode(toCode(STYLE, '/src/A.css') ?? '', '/src/A.css')).toBeUndefined();
  });

  it('ends a build of the server whose templates have no styles under the current names', () => {
    const build = (id: string, environment: string): void => {
      const plugin = create();
      plugin.transform(STYLE, id);
      plugin.generateBundle.call({ environment: { name: environment } });
    };
    expect(() => build('/src/ui/A.astro.css', 'ssr')).toThrow(
      /^astro [\d.]+: expected the style of a template/,
    );
    expect(() => build('/src/ui/A.astro.css', 'client')).not.toThrow();
    expect(() => build('/src/ui/A.astro?astro&type=style&index=0&lang.css', 'ssr')).not.toThrow();
  });
});
