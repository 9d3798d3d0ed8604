// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT } from './install.mjs';

const REPORTS = join(ROOT, '.cache', 'reports');
/** The shop that `build`, `size` and the tests over HTTP and in the browser share: made anew each time. */
const DATA_DIR = join(ROOT, '.cache', 'test-shop');
/** Debian's packages of a browser, the lighter one first. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
const POSTGRES = '/usr/lib/postgresql';
/** What Debian's package asks whether to make a database of its own, and start it. */
const CLUSTERS = '/etc/postgresql-common/createcluster.conf';

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

/** One of Debian's packages where there is one, else the browser that Playwright brings. */
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
 * Debian's package, for the tests of the store's other engine; they run a server of their own, so the package makes
 * none. Where it cannot be had they are left out, and vitest says so.
 */
const installPostgres = () => {
  if (existsSync(POSTGRES) || !mayInstallPackages) return;
  if (apt('update') || apt('install', '-y', 'postgresql-common')) return;
  const settings = existsSync(CLUSTERS) ? readFileSync(CLUSTERS, 'utf8') : '';
  writeFileSync(CLUSTERS, settings.replace(/^#? *create_main_cluster *=.*$/m, 'create_main_cluster = false'));
  apt('install', '-y', 'postgresql');
};

const toReport = (name) => join(REPORTS, `${name}.json`);

const vitest = (name) => ({
  name: `test:${name}`,
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${toReport(name)}`],
  report: toReport(name),
});

const playwright = {
  name: 'test:e2e',
  args: ['--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: toReport('e2e') },
  report: toReport('e2e'),
};

/** Stages follow each other; the lanes of one run side by side, each step of a lane after the one before. */
const STAGES = [
  [
    // Astro writes the types that the linter and the type check read: one after the other.
    [{ name: 'lint' }, { name: 'types' }, { name: 'build' }, { name: 'size' }],
    [{ name: 'format:check' }, { name: 'deadcode' }, vitest('unit'), vitest('contract')],
  ],
  [[vitest('http'), playwright]],
];

/** Passed and failed tests of a report, as vitest or Playwright writes it; nothing when the step did not get to one. */
const count = (file) => {
  if (!file || !existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests };
};

const startStep = ({ name, args = [], env = {} }, stdio) =>
  spawn('npm', ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: ROOT,
    stdio,
    shell: process.platform === 'win32',
    env: { ...process.env, DATA_DIR, ...env },
  });

const getStatus = async (child) => {
  const [status] = await once(child, 'close');
  return status ?? 1;
};

/** Says what it does as it goes. */
const runAlone = (step) => {
  console.log(`\n▸ ${step.name}`);
  return getStatus(startStep(step, 'inherit'));
};

/** Says what it did when it is done, so that nothing of another step comes in between. */
const runBeside = async (step) => {
  console.log(`▸ ${step.name} …`);
  const child = startStep(step, ['ignore', 'pipe', 'pipe']);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  const status = await getStatus(child);
  console.log(`\n▸ ${step.name}`);
  process.stdout.write(Buffer.concat(chunks));
  return status;
};

/** Runs the lanes of a stage; answers the steps that failed. After the first no other begins. */
const runStage = async (lanes) => {
  const failed = [];
  const runStep = lanes.length > 1 ? runBeside : runAlone;
  const runLane = async (steps) => {
    for (const step of steps) {
      if (failed.length > 0) return;
      if ((await runStep(step)) !== 0) failed.push(step.name);
    }
  };
  await Promise.all(lanes.map(runLane));
  return failed;
};

const report = () => {
  const counts = STAGES.flat(2).map((step) => count(step.report));
  const sum = (key) => counts.reduce((total, counted) => total + counted[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
};

const main = async () => {
  if (!process.argv.includes('--no-install')) {
    await install();
    const status = installBrowser();
    if (status !== 0) return status;
    installPostgres();
  }
  rmSync(REPORTS, { recursive: true, force: true });
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  for (const lanes of STAGES) {
    const failed = await runStage(lanes);
    if (failed.length === 0) continue;
    console.error(`\n${failed.join(', ')} failed`);
    report();
    return 1;
  }
  report();
  return 0;
};

process.exit(await main());
