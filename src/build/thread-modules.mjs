const MODULE = /new URL\('(\.\/[\w-]+\.thread\.ts)', import\.meta\.url\)/g;

/** References to the emitted modules of threads. */
const references = new Set();

/** Bundles the modules of threads, which `src/server/threads.ts` gets as `new URL('./name.thread.ts', import.meta.url)`. */
export const threadModules = {
  name: 'thread-modules',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    if (!code.includes('.thread.ts')) return undefined;
    const emitted = new Map();
    for (const [, source] of code.matchAll(MODULE)) {
      const module = await this.resolve(source, id);
      if (!module) this.error(`${source}: no such module of a thread`);
      const name = source.slice('./'.length, -'.ts'.length);
      const reference = this.emitFile({ type: 'chunk', id: module.id, name });
      references.add(reference);
      emitted.set(source, reference);
    }
    return code.replaceAll(
      MODULE,
      (_, source) => `new URL(import.meta.ROLLUP_FILE_URL_${emitted.get(source)})`,
    );
  },
  /** The address of the thread's module is relative to the module that names it; by default Vite writes a path of the site. */
  resolveFileUrl: ({ referenceId, relativePath }) =>
    references.has(referenceId)
      ? `new URL(${JSON.stringify(`./${relativePath}`)}, import.meta.url).href`
      : undefined,
};
