import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderArchitecture, DIAGRAM, toRoom } from '#src/cli/architecture.ts';
import { findCycles, listSources, parseImports, readImports } from '#src/cli/imports.ts';

const ROOT = join(import.meta.dirname, '..');

describe('the imports of a file', () => {
  it('are read with their kind, without packages', () => {
    const text = [
      "import { z } from 'zod';",
      "import './base.css.ts';",
      "import type { A } from './a.ts';",
      'import {',
      '  type B,',
      "} from '#src/ui/b.ts';",
      "import { c, type D } from '../c.ts';",
      "export { e } from './e.ts';",
      "const lazy = await import('./lazy.ts');",
    ].join('\n');
    expect(parseImports('src/ui/x.ts', text).map(({ to, kind }) => `${to} ${kind}`)).toEqual([
      'src/ui/a.ts type',
      'src/ui/b.ts type',
      'src/c.ts value',
      'src/ui/e.ts value',
      'src/ui/base.css.ts value',
      'src/ui/lazy.ts dynamic',
    ]);
  });

  it('form a cycle when files reach each other, even by types alone', () => {
    const edge = (from: string, to: string, kind: 'value' | 'type' | 'dynamic') => ({ from, to, kind });
    const edges = [
      edge('a', 'b', 'value'),
      edge('b', 'c', 'type'),
      edge('c', 'a', 'type'),
      edge('c', 'd', 'value'),
    ];
    expect(findCycles(edges)).toEqual([['a', 'b', 'c']]);
    expect(findCycles([edge('a', 'b', 'value'), edge('b', 'a', 'dynamic')])).toEqual([]);
  });
});

describe('the source', () => {
  it('matches docs/architecture.svg, which npm run architecture draws', () => {
    const rendered = renderArchitecture(listSources(ROOT), readImports(ROOT));
    expect(readFileSync(join(ROOT, DIAGRAM), 'utf8')).toBe(rendered);
  });

  it('has no import cycle, not even of types', () => {
    expect(findCycles(readImports(ROOT))).toEqual([]);
  });

  it('imports the demo only in the commands and in one dynamic import', () => {
    const imports = readImports(ROOT)
      .filter(({ from, to }) => toRoom(to) === 'demo' && !['demo', 'cli'].includes(toRoom(from)))
      .map(({ from, kind }) => `${from} ${kind}`);
    expect([...new Set(imports)]).toEqual(['src/backoffice/embedded/demo-shop.ts dynamic']);
  });
});
