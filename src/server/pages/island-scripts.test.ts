import { expect, it } from 'vitest';
import { omitScripts } from './island-scripts.ts';

it('notes that a page has the scripts of its islands', () => {
  const metadata = { hasHydrationScript: false, hasDirectives: new Set<string>() };
  expect(omitScripts({ _metadata: metadata })).toBe('');
  expect(metadata).toEqual({ hasHydrationScript: true, hasDirectives: new Set(['intent']) });
});

it.each([
  ['a page', {}],
  ['scripts', { _metadata: { hydrationScript: false, hasDirectives: new Set() } }],
  ['directives', { _metadata: { hasHydrationScript: false, hasDirectives: [] } }],
])('ends a build where Astro notes %s in another way', (_what, result) => {
  expect(() => omitScripts(result as never)).toThrow(/^astro [\d.]+: expected the scripts of islands/);
});
