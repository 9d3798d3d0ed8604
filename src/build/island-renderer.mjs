import { fileURLToPath } from 'node:url';

const RENDERER = fileURLToPath(new URL('../server/pages/island-renderer.ts', import.meta.url));

/** Vite plugin: `island-renderer.ts` in the place of the server half of `@astrojs/react`. */
export const islandRenderer = {
  name: 'island-renderer',
  enforce: 'pre',
  resolveId: (id) => (id === '@astrojs/react/server.js' ? RENDERER : undefined),
};
