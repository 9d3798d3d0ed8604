import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layerOrder } from './layer-order.mjs';

const ORDER = /^@layer theme, base, components, utilities;\n/;
const STYLE = '@layer components {\n  .a {\n    color: red;\n  }\n}\n';
const toCode = (code: string, id: string): string | undefined => layerOrder.transform(code, id)?.code;

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
});
