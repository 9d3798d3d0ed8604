import node from '@astrojs/node';
import { mustFind } from '../../server/pages/must-find.mjs';

const CONTACT = { name: '@astrojs/node', expected: 'an adapter with `serverEntrypoint`' };

/** Astro's Node adapter with `src/server.ts` as its entry, bundled into one module graph with pages and actions. */
export const ownServer = (adapter = node({ mode: 'middleware' })) => {
  const serverEntrypoint = new URL('../../server.ts', import.meta.url);
  const onConfigDone = (options) => {
    let isSet = false;
    const setAdapter = (settings) => {
      isSet = 'serverEntrypoint' in settings;
      options.setAdapter({ ...settings, serverEntrypoint });
    };
    adapter.hooks['astro:config:done']?.({ ...options, setAdapter });
    mustFind(isSet, CONTACT);
  };
  return { ...adapter, hooks: { ...adapter.hooks, 'astro:config:done': onConfigDone } };
};
