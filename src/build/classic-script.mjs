import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { build } from 'vite';

const SUFFIX = '?classic-script';
/** Characters of base64url: 16 bytes. */
const HASH_LENGTH = 22;

/** Bundles a browser module and its imports into one minified classic script; `files` are the paths of its modules. */
export const bundleScript = async (file) => {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, lib: { entry: file, formats: ['iife'], name: 'script' } },
  });
  const [{ code, moduleIds }] = output;
  return { code: code.trim(), files: moduleIds };
};

/** Its name changes with its code, so that browsers may keep it. */
const toName = (file, code) => {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, HASH_LENGTH);
  return `${basename(file).split('.', 1)}.${hash}.js`;
};

/**
 * `import script from './x.client.ts?classic-script'`: the bundled script, which runs where the parser meets
 * `<script is:inline src={script.path}>`. `src/pages/scripts/[name].ts` lists all of them.
 */
export const classicScript = {
  name: 'classic-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SUFFIX)) return undefined;
    const file = id.slice(0, -SUFFIX.length);
    const { code, files } = await bundleScript(file);
    for (const path of files) this.addWatchFile(path);
    const name = toName(file, code);
    return `export default ${JSON.stringify({ code, name, path: `/scripts/${name}` })};`;
  },
};
