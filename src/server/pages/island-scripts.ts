import type { SSRResult } from 'astro';
import { createComponent, type AstroComponentFactory } from 'astro/runtime/server/index.js';

const omitScripts = (result: SSRResult): string => {
  result._metadata.hasHydrationScript = true;
  result._metadata.hasDirectives.add('intent');
  return '';
};

/**
 * Renders nothing: tells Astro that the page has the scripts of islands with `client:intent`, see `before-paint.client.ts`.
 * Astro inlines them with the first island otherwise. Must precede all islands of a page.
 */
export const IslandScripts = createComponent(omitScripts as unknown as AstroComponentFactory) as unknown as (
  props: Readonly<Record<string, never>>,
) => unknown;
