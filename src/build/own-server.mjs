import node from '@astrojs/node';

/** Astro's Node adapter with `src/server.ts` as its entry, bundled into one module graph with pages and actions. */
export const ownServer = () => {
  const adapter = node({ mode: 'middleware' });
  const serverEntrypoint = new URL('../server.ts', import.meta.url);
  const onConfigDone = (options) =>
    adapter.hooks['astro:config:done']({
      ...options,
      setAdapter: (settings) => options.setAdapter({ ...settings, serverEntrypoint }),
    });
  return { ...adapter, hooks: { ...adapter.hooks, 'astro:config:done': onConfigDone } };
};
