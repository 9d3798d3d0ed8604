import { fileURLToPath } from 'node:url';
import { bundleScript, hashScript } from './inline-script.mjs';

/** Directives besides the hashes that Astro adds for the scripts and styles of each page. */
const DIRECTIVES = [
  "default-src 'self'",
  "base-uri 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  "worker-src 'self'",
];

/** Inline scripts of every page; Astro hashes only its own. */
const INLINE_SCRIPTS = [
  '../features/catalogue/before-paint.client.ts',
  '../features/cart/before-cart.client.ts',
];

const hashInlineScript = async (path) =>
  hashScript((await bundleScript(fileURLToPath(new URL(path, import.meta.url)))).code);

/**
 * Adds a hash-based content security policy to every page, as a response header. Builds only: the development server
 * uses inline styles and scripts without hashes.
 */
export const strictCsp = () => ({
  name: 'strict-csp',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      if (command !== 'build') return;
      // `updateConfig` bypasses the defaults of the configuration: it must name the algorithm.
      const hashes = await Promise.all(INLINE_SCRIPTS.map(hashInlineScript));
      updateConfig({
        security: {
          csp: {
            algorithm: 'SHA-256',
            directives: DIRECTIVES,
            scriptDirective: { hashes },
          },
        },
      });
    },
  },
});
