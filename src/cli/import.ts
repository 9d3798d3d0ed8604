import { accessSync, constants, statSync } from 'node:fs';
import { importCatalogue } from '#src/backoffice/embedded/import/import-catalogue.ts';
import type { ImportListener, ImportSummary } from '#src/backoffice/embedded/import/import-file.ts';
import { requireEmbedded, requireEnvironment, stop, toDataName, toReason } from './shop.ts';

const USAGE =
  'Usage: npm run import -- FILE [--private-hosts]   (a product file: .jsonl, .jsonl.gz, .csv or .csv.gz)';
/** Allows addresses of pictures in the shop's own network. */
const PRIVATE_HOSTS = '--private-hosts';
const KINDS = /\.(jsonl|csv)(\.gz)?$/i;
const SPREADSHEET = /\.(xlsx?|xlsm|xlsb|ods|numbers)$/i;

/** Exit status when lines were skipped. */
const SKIPPED = 2;
/** Lines between two progress messages when the output is not a terminal. */
const QUIET_STEP = 10_000;
const MEGABYTE = 1024 * 1024;

const requireFile = (files: readonly string[]): string => {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return stop(USAGE);
  if (SPREADSHEET.test(file))
    return stop(`${file}: a spreadsheet is not read: open it, save it as "CSV UTF-8" and import that file`);
  if (!KINDS.test(file))
    return stop(`${file}: not a product file, allowed: .jsonl, .jsonl.gz, .csv, .csv.gz`);
  try {
    accessSync(file, constants.R_OK);
    if (statSync(file).isFile()) return file;
  } catch {
    // Reported below.
  }
  return stop(`${file}: cannot be read, allowed: a file that this account may read`);
};

const format = (number: number): string => Math.round(number).toLocaleString('en');

const createListener = (): ImportListener => ({
  onProblem: ({ number, reason }) => console.error(`line ${number}: ${reason}`),
  onUnknownField: (name) => console.error(`unknown field ignored: ${name}`),
  onNote: ({ number, text }) =>
    console.error(number === 0 ? `note: ${text}` : `line ${number}, note: ${text}`),
  onProgress: (lines) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${format(lines)} lines`);
    else if (lines % QUIET_STEP === 0) console.log(`${format(lines)} lines`);
  },
});

const describe = ({ lines, written, unchanged, skipped }: ImportSummary, seconds: number): string => {
  const peak = process.resourceUsage().maxRSS / 1024;
  const counts = `${format(written)} written, ${format(unchanged)} unchanged, ${format(skipped)} skipped`;
  const speed = `${seconds.toFixed(1)} s, ${format(lines / seconds)} lines/s`;
  return `${process.stdout.isTTY ? '\r' : ''}${format(lines)} lines: ${counts}\n${speed}, peak memory ${format(peak)} MB`;
};

const environment = requireEnvironment();
const words = process.argv.slice(2);
const hosts = words.includes(PRIVATE_HOSTS) ? 'private' : 'public';
const file = requireFile(words.filter((word) => word !== PRIVATE_HOSTS));
const settings = requireEmbedded(environment, 'the import loads the shop’s own store');
const size = (statSync(file).size / MEGABYTE).toFixed(1);
console.log(`Loading ${file} (${size} MB) into ${toDataName(environment)}`);
const start = performance.now();
const summary = await importCatalogue({ ...settings, hosts }, file, createListener()).catch(
  (error: unknown) => stop(`The import stopped: ${toReason(error)}`),
);
console.log(describe(summary, (performance.now() - start) / 1000));
process.exitCode = summary.skipped > 0 ? SKIPPED : 0;
