// Plain JavaScript for Node 20: it runs before any package is installed, then starts the command under the project's Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findAddressProblem } from './address.mjs';
import { readEnvFile } from './env-file.mjs';
import { getNode, install, ROOT } from './install.mjs';
import { runToEnd } from './program.mjs';
import { hasServerFlags, SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-process.mjs';

/**
 * Commands of `npm run NAME -- ARGUMENTS` and their TypeScript files. A module either exports `run` (see `Command` of
 * shop.ts), or works as it is loaded.
 */
const COMMANDS = {
  start: 'src/cli/start.ts',
  dev: 'src/cli/dev.ts',
  build: 'src/cli/build.ts',
  size: 'src/cli/size.ts',
  import: 'src/cli/import.ts',
  admin: 'src/cli/admin.ts',
  synonyms: 'src/cli/synonyms.ts',
  searches: 'src/cli/searches.ts',
  timetable: 'src/cli/timetable.ts',
  settings: 'src/cli/settings.ts',
  pages: 'src/cli/pages.ts',
  coupons: 'src/cli/coupons.ts',
  staff: 'src/cli/staff.ts',
  requests: 'src/cli/requests.ts',
  invoices: 'src/cli/invoices.ts',
  newsletter: 'src/cli/newsletter.ts',
  mails: 'src/cli/mails.ts',
  usage: 'src/cli/usage.ts',
  icons: 'src/ui/icons/write-icons.ts',
  architecture: 'src/cli/architecture.ts',
  'test:catalogues': 'src/cli/test-catalogues.ts',
  'test:mutations': 'tests/mutations/run.ts',
  bench: 'tests/bench/bench.ts',
  'bench:store': 'tests/bench/store.ts',
  'bench:search': 'tests/bench/search.ts',
  'bench:lists': 'tests/bench/list-calls.ts',
  'bench:words': 'tests/bench/list-lines-score.ts',
  'bench:files': 'tests/bench/list-files.ts',
  'bench:desk': 'tests/bench/desk.ts',
  'bench:loop': 'tests/bench/event-loop.ts',
  'bench:build': 'tests/bench/build.ts',
  'bench:cart': 'tests/bench/cart-page.ts',
  'bench:in-place': 'tests/bench/list-page.ts',
  'bench:tracking': 'tests/bench/tracking.ts',
  'bench:relevance': 'tests/bench/relevance.ts',
};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The first Node version used that runs TypeScript directly. */
const TYPESCRIPT_SINCE = 24;

const PARENT_CHECK_MS = 500;

/**
 * Calls `stop` when npm has ended: npm runs commands through a shell, which does not forward SIGTERM. A process that was not
 * started by npm may outlive its parent.
 */
const stopWithNpm = (stop) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = () => process.ppid !== parent && stop();
  setInterval(check, PARENT_CHECK_MS).unref();
};

/** Runs this file under the project's Node, forwards signals, and exits with its status. */
const runUnderOwnNode = (args, env) => {
  const child = spawn(getNode(), args, { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  stopWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The project's Node did not start: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    for (const name of SIGNALS) process.removeAllListeners(name);
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
};

/** Ends before minutes of installing and building when the shop could not listen. An invalid port is reported later. */
const requireFreeAddress = async () => {
  const { HOST, PORT } = process.env;
  const address = { HOST: HOST?.trim() || '127.0.0.1', PORT: Number(PORT?.trim() || 4321) };
  if (!Number.isInteger(address.PORT) || address.PORT < 1 || address.PORT > 65_535) return;
  const problem = await findAddressProblem(address);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
};

const [, , name = 'start', ...args] = process.argv;
const command = COMMANDS[name];
if (!command) {
  console.error(`Usage: node src/cli/run.mjs ${Object.keys(COMMANDS).join('|')} [ARGUMENTS]`);
  process.exit(1);
}
readEnvFile(ROOT);
const isServer = name === 'start';
if (isServer) await requireFreeAddress();
await install();
process.chdir(ROOT);
const env = { ...process.env, ...(isServer && SERVER_ENVIRONMENT) };
const again = [...(isServer ? SERVER_FLAGS : []), fileURLToPath(import.meta.url), name, ...args];
// The same process starts again with the flags; Windows cannot, and has another C library.
if (isServer && !hasServerFlags() && process.execve) process.execve(getNode(), [getNode(), ...again], env);
if (Number(process.versions.node.split('.')[0]) >= TYPESCRIPT_SINCE) {
  stopWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  const script = join(ROOT, command);
  // The script sees its arguments as if it had been started directly.
  process.argv.splice(1, process.argv.length, script, ...args);
  await runToEnd(async () => {
    const { run } = await import(pathToFileURL(script).href);
    const { env, stdout } = process;
    await run?.(args, { env, print: console.log, write: (text) => stdout.write(text), warn: console.error });
  });
} else {
  runUnderOwnNode(again, env);
}
