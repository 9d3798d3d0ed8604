import type { SSRResult } from 'astro';
import { createComponent, type AstroComponentFactory } from 'astro/runtime/server/index.js';
import { mustFind } from './must-find.mjs';

type Metadata = Pick<SSRResult['_metadata'], 'hasHydrationScript' | 'hasDirectives'>;

/** Notes that the page has the scripts of its islands. */
export const omitScripts = ({ _metadata: metadata }: { readonly _metadata?: Metadata }): string => {
  const isKnown =
    typeof metadata?.hasHydrationScript === 'boolean' && (metadata.hasDirectives as unknown) instanceof Set;
  mustFind(isKnown, { name: 'astro', expected: 'the scripts of islands that a page has in `_metadata`' });
  if (metadata) metadata.hasHydrationScript = true;
  metadata?.hasDirectives.add('intent');
  return '';
};

/**
 * Renders nothing: tells Astro that the page has the scripts of islands with `client:intent`, see `before-paint.client.ts`.
 * Astro inlines them with the first island otherwise. Must precede all islands of a page.
 */
export const IslandScripts = createComponent(omitScripts as unknown as AstroComponentFactory) as unknown as (
  props: Readonly<Record<string, never>>,
) => unknown;
