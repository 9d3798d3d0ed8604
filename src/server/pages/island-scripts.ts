import type { SSRResult } from 'astro';
import { createComponent, markHTMLString, type AstroComponentFactory } from 'astro/runtime/server/index.js';
import { getPrescripts } from 'astro/runtime/server/scripts.js';

const DIRECTIVE = 'intent';

const renderScripts = (result: SSRResult): string => {
  // Astro adds them to the first island of a page otherwise, which may be in a cached part.
  result._metadata.hasHydrationScript = true;
  result._metadata.hasDirectives.add(DIRECTIVE);
  return markHTMLString(getPrescripts(result, 'both', DIRECTIVE)) as string;
};

/** The inline scripts of islands with `client:intent`; must precede all islands of a page. */
export const IslandScripts = createComponent(
  renderScripts as unknown as AstroComponentFactory,
) as unknown as (props: Readonly<Record<string, never>>) => unknown;
