import { build } from 'vite';

const SUFFIX = '?inline-script';

/** Bundles a browser module and its imports into one minified classic script; `files` are the paths of its modules. */
export const bundleScript = async (file) => {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: file, formats: ['iife'], name: 'script' } },
  });
  const [{ code, moduleIds }] = output;
  return { code: code.trim(), files: moduleIds };
};

/**
 * `import code from './x.client.ts?inline-script'`: the bundled script, for a `<script is:inline>`. The list in
 * `server.ts` allows it.
 */
export const inlineScript = {
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SUFFIX)) return undefined;
    const { code, files } = await bundleScript(id.slice(0, -SUFFIX.length));
    for (const file of files) this.addWatchFile(file);
    return `export default ${JSON.stringify(code)};`;
  },
};
