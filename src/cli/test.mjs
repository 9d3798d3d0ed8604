// Plain JavaScript for Node 20: it runs before any package is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, ROOT } from './install.mjs';
import { printProfile, PROFILE_ENVIRONMENT, readChildrenSeconds, startSampling } from './test-profile.mjs';
import { count, listFailures, listFiles, listTests } from './test-reports.mjs';

const REPORTS = join(ROOT, '.cache', 'reports');
/** The data of the shop that `build`, `size`, the HTTP tests and the browser tests share; removed before each run. */
const DATA_DIR = join(ROOT, '.cache', 'test-shop');
/** Debian's browser packages, the smaller one first. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
const POSTGRES = '/usr/lib/postgresql';
/** Debian's settings for the cluster that the package creates and starts. */
const CLUSTERS = '/etc/postgresql-common/createcluster.conf';
/** Compiled modules of the hundreds of programs that tests start: half of a program's start is compilation. */
const COMPILE_CACHE = join(ROOT, '.cache', 'compile');
/** Number of test files in the table of slow files. */
const SLOWEST = 10;

const run = (command, args, env = {}) => {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  if (error) console.error(error.message);
  return status ?? 1;
};

const mayInstallPackages = existsSync('/etc/debian_version') && process.getuid?.() === 0;

const apt = (...args) => run('apt-get', ['-q', ...args], { DEBIAN_FRONTEND: 'noninteractive' });

const isInstalled = (browser) => existsSync(`/usr/bin/${browser}`);

/** Installs Debian's browser package where possible, otherwise Playwright's own browser. */
const installBrowser = () => {
  if (isInstalled(BROWSERS[0])) return 0;
  if (!mayInstallPackages) {
    return BROWSERS.some(isInstalled) ? 0 : run('npx', ['playwright', 'install', 'chromium']);
  }
  apt('update');
  for (const browser of BROWSERS) if (isInstalled(browser) || apt('install', '-y', browser) === 0) return 0;
  return 1;
};

/**
 * Installs PostgreSQL without a cluster: the tests start servers of their own. Where it is not available, vitest
 * warns and skips the tests that need it.
 */
const installPostgres = () => {
  if (existsSync(POSTGRES) || !mayInstallPackages) return;
  if (apt('update') || apt('install', '-y', 'postgresql-common')) return;
  const settings = existsSync(CLUSTERS) ? readFileSync(CLUSTERS, 'utf8') : '';
  writeFileSync(CLUSTERS, settings.replace(/^#? *create_main_cluster *=.*$/m, 'create_main_cluster = false'));
  apt('install', '-y', 'postgresql');
};

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Installs Java and Maven, with which the tests fetch a Kafka broker. Without them vitest warns and skips the tests that need it. */
const installKafka = () => {
  if ((works('java', '-version') && works('mvn', '-version')) || !mayInstallPackages) return;
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'default-jre-headless', 'maven');
};

const toReport = (name) => join(REPORTS, `${name}.json`);

const vitest = (name, env) => ({
  name: `test:${name}`,
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${toReport(name)}`],
  env,
  report: toReport(name),
});

/** The step for some test files. */
const only = (files, step) => ({ ...step, args: [...step.args, ...files] });

/** Long tests: random ones with more cases, see `tests/support/random-cases.ts`, and those that are skipped otherwise. */
const LONG = { LONG_TESTS: '1' };
/** The HTTP tests that have such tests. */
const LONG_HTTP = ['builds', 'leaks', 'privacy', 'random-calls', 'random-pages'].map(
  (name) => `tests/http/${name}.test.ts`,
);

const playwright = {
  name: 'test:e2e',
  args: ['--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: toReport('e2e') },
  report: toReport('e2e'),
};

/** Content-based caches of `npm run check`, for what reads one file at a time. `npm test` does without. */
const CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location'];

/**
 * Stages run one after the other, the lanes of a stage in parallel, the steps of a lane in order. What fails early comes first.
 * The linter and the type check need the types that Astro generates. Browsers wait a third of the time, which the tests of the
 * other lane use.
 */
const SUITES = {
  test: [
    [
      [{ name: 'lint' }, { name: 'types' }],
      [{ name: 'format:check' }, { name: 'deadcode' }, vitest('unit'), { name: 'build' }, { name: 'size' }],
    ],
    [[playwright], [vitest('contract'), vitest('http')]],
  ],
  check: [
    [[{ name: 'sync' }]],
    [
      [
        { name: 'lint:only', args: [...CACHE, '.cache/eslint/'] },
        { name: 'lint:typed' },
        { name: 'lint:styles' },
        { name: 'deadcode' },
      ],
      [{ name: 'format:check', args: [...CACHE, '.cache/prettier'] }, { name: 'types' }, vitest('unit')],
    ],
  ],
  long: [[[vitest('unit', LONG), vitest('contract', LONG), only(LONG_HTTP, vitest('http', LONG))]]],
};

/** Set by `--profile`: the environment with which the steps measure themselves. */
let profileEnvironment = {};

const startStep = ({ name, args = [], env = {} }, stdio) =>
  spawn('npm', ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: ROOT,
    stdio,
    shell: process.platform === 'win32',
    env: { ...process.env, DATA_DIR, NODE_COMPILE_CACHE: COMPILE_CACHE, ...profileEnvironment, ...env },
  });

/** Processor time of all children that have ended. */
let childrenSeconds = 0;
/** Processor time of the ended steps in seconds, by name. */
const processorTimes = new Map();

const getStatus = async (child, name) => {
  const closed = once(child, 'close');
  await once(child, 'exit');
  const total = readChildrenSeconds();
  processorTimes.set(name, total - childrenSeconds);
  childrenSeconds = total;
  const [status] = await closed;
  return status ?? 1;
};

/** Prints the output of a step while it runs. */
const runAlone = (step) => {
  console.log(`\n▸ ${step.name}`);
  return getStatus(startStep(step, 'inherit'), step.name);
};

/** Prints the output of a step after its end, so that the outputs of parallel steps do not mix. */
const runBuffered = async (step) => {
  console.log(`▸ ${step.name} …`);
  const child = startStep(step, ['ignore', 'pipe', 'pipe']);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const status = await getStatus(child, step.name);
  console.log(`\n▸ ${step.name}`);
  process.stdout.write(Buffer.concat(chunks));
  return status;
};

const times = [];
/** Names of the steps that run. */
const running = new Set();

const runTimed = async (step, run) => {
  const start = performance.now();
  running.add(step.name);
  const status = await run(step);
  running.delete(step.name);
  times.push({ name: step.name, seconds: (performance.now() - start) / 1000 });
  return status;
};

/** Runs the lanes of a stage and returns the names of the steps that failed. No step starts after a failure. */
const runStage = async (lanes) => {
  const failed = [];
  const run = lanes.length > 1 ? runBuffered : runAlone;
  const runLane = async (steps) => {
    for (const step of steps) {
      if (failed.length > 0) return;
      if ((await runTimed(step, run)) !== 0) failed.push(step.name);
    }
  };
  await Promise.all(lanes.map(runLane));
  return failed;
};

const toRow = ({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

const toStepRow = ({ name, seconds }) => {
  const processor = processorTimes.get(name);
  return toRow({ name: processor ? `${name} (processor ${processor.toFixed(0)} s)` : name, seconds });
};

/** Prints the time of each step, the slowest test files, the failed tests, and the numbers of tests. */
const report = (stages, start) => {
  const reports = stages.flat(2).map((step) => step.report);
  const files = reports.flatMap(listFiles).sort((a, b) => b.seconds - a.seconds);
  const counts = reports.map(count);
  const sum = (key) => counts.reduce((total, counted) => total + counted[key], 0);
  const total = { name: 'total', seconds: (performance.now() - start) / 1000 };
  console.log(['\nSteps', ...[...times, total].map(toStepRow)].join('\n'));
  if (files.length > 0)
    console.log(['\nSlowest test files', ...files.slice(0, SLOWEST).map(toRow)].join('\n'));
  const failures = reports.flatMap(listFailures);
  if (failures.length > 0) console.log(['\nFailed tests', ...failures].join('\n  '));
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
};

/** Measures the steps from now on, and prints the results when this program exits. */
const profile = (stages) => {
  profileEnvironment = PROFILE_ENVIRONMENT;
  const stopSampling = startSampling(() => [...running]);
  process.on('exit', () => {
    const tests = stages.flat(2).flatMap((step) => listTests(step.report));
    printProfile(stopSampling(), tests.sort((a, b) => b.seconds - a.seconds).map(toRow));
  });
};

/** Installs what the suite needs; returns an exit status. */
const prepare = async (name) => {
  await install();
  if (name === 'check') return 0;
  installPostgres();
  installKafka();
  return name === 'test' ? installBrowser() : 0;
};

const main = async () => {
  const { values, positionals } = parseArgs({
    options: { 'no-install': { type: 'boolean' }, profile: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [name = 'test'] = positionals;
  const stages = SUITES[name];
  if (!stages) {
    console.error(
      `Usage: node src/cli/test.mjs [${Object.keys(SUITES).join('|')}] [--no-install] [--profile]`,
    );
    return 1;
  }
  const status = values['no-install'] ? 0 : await prepare(name);
  if (status !== 0) return status;
  const start = performance.now();
  if (values.profile) profile(stages);
  rmSync(REPORTS, { recursive: true, force: true });
  if (name === 'test') rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  for (const lanes of stages) {
    const failed = await runStage(lanes);
    if (failed.length === 0) continue;
    report(stages, start);
    console.error(`\n${failed.join(', ')} failed`);
    return 1;
  }
  report(stages, start);
  return 0;
};

process.exit(await main());
