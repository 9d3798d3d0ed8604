// Plain JavaScript for Node 20: it runs before anything is installed, then goes on under the project's own Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getNode, install, ROOT } from './install.mjs';

/** What `npm run NAME -- ARGUMENTS` may ask for: scripts that run on TypeScript sources. */
const COMMANDS = {
  start: 'src/cli/start.ts',
  dev: 'src/cli/dev.ts',
  build: 'src/cli/build.ts',
  size: 'src/cli/size.ts',
  import: 'src/cli/import.ts',
  admin: 'src/cli/admin.ts',
  synonyms: 'src/cli/synonyms.ts',
  searches: 'src/cli/searches.ts',
  icons: 'src/ui/write-icons.ts',
  architecture: 'src/cli/architecture.ts',
  'test:catalogues': 'src/cli/test-catalogues.ts',
  bench: 'tests/bench/bench.ts',
  'bench:store': 'tests/bench/store.ts',
  'bench:search': 'tests/bench/search.ts',
  'bench:relevance': 'tests/bench/relevance.ts',
};
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The first Node that runs TypeScript sources as they are. */
const TYPESCRIPT_SINCE = 24;

const PARENT_CHECK_MS = 500;

/**
 * npm starts this through a shell, which dies of a SIGTERM without handing it on: when it is gone, so are we.
 * Started by hand, a process may well outlive its parent.
 */
const stopWithNpm = (stop) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = () => process.ppid !== parent && stop();
  setInterval(check, PARENT_CHECK_MS).unref();
};

/** Runs a script under the project's Node, hands signals on, and ends as it ends. */
const runUnderOwnNode = (script, args) => {
  const child = spawn(getNode(), [script, ...args], { cwd: ROOT, stdio: 'inherit' });
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

const [, , name = 'start', ...args] = process.argv;
const command = COMMANDS[name];
if (!command) {
  console.error(`Usage: node src/cli/run.mjs ${Object.keys(COMMANDS).join('|')} [ARGUMENTS]`);
  process.exit(1);
}
await install();
process.chdir(ROOT);
const script = join(ROOT, command);
if (Number(process.versions.node.split('.')[0]) >= TYPESCRIPT_SINCE) {
  stopWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  // The script finds its arguments where it would if it had been called itself.
  process.argv.splice(1, process.argv.length, script, ...args);
  await import(pathToFileURL(script).href);
} else {
  runUnderOwnNode(script, args);
}
