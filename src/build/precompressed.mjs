import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { PAGE_BROTLI } from '../server/http/page-brotli.mjs';

const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
/** Files below this size (bytes) are not compressed. */
const MIN_BYTES = 512;

const ASSET = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
/** Files in memory at a time; more than the threads that compress. */
const AT_A_TIME = 16;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressFile = async (file) => {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(file.endsWith('.html') ? PAGE_BROTLI : ASSET),
  };
  await Promise.all([
    toBrotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
    toGzip(bytes, { level: 9 }).then((compressed) => writeFile(`${file}.gz`, compressed)),
  ]);
};

/** Writes `.br` and `.gz` beside those of the files that are text. */
export const compressFiles = (files) =>
  pLimit(AT_A_TIME).map(
    files.filter((file) => COMPRESSIBLE.test(file)),
    compressFile,
  );

/** Writes `.br` and `.gz` beside every text file of a build. Must be the last integration. */
export const precompressed = () => ({
  name: 'precompressed',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir);
      const files = await readdir(folder, { recursive: true });
      await compressFiles(files.map((file) => join(folder, file)));
    },
  },
});
