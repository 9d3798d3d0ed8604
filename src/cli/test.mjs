// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, ROOT } from './install.mjs';

const REPORTS = join(ROOT, '.cache', 'reports');
/** The shop that `build`, `size` and the tests over HTTP and in the browser share: made anew each time. */
const DATA_DIR = join(ROOT, '.cache', 'test-shop');
const CHROMIUM = '/usr/bin/chromium';
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

/** Debian's own package where there is one, else the browser that Playwright brings. */
const installChromium = () => {
  if (existsSync(CHROMIUM)) return 0;
  if (!mayInstallPackages) return run('npx', ['playwright', 'install', 'chromium']);
  return apt('update') || apt('install', '-y', 'chromium');
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

const STEPS = [
  ...['format:check', 'lint', 'types', 'deadcode'].map((name) => ({ name })),
  vitest('unit'),
  vitest('contract'),
  ...['build', 'size'].map((name) => ({ name })),
  vitest('http'),
  playwright,
];

/** Passed and failed tests of a report, as vitest or Playwright writes it; nothing when the step did not get to one. */
const count = (file) => {
  if (!file || !existsSync(file)) return { passed: 0, failed: 0 };
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests };
};

const runStep = ({ name, args = [], env = {} }) => {
  console.log(`\n▸ ${name}`);
  return run('npm', ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], {
    DATA_DIR,
    ...env,
  });
};

const report = () => {
  const counts = STEPS.map((step) => count(step.report));
  const sum = (key) => counts.reduce((total, counted) => total + counted[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
};

const main = async () => {
  if (!process.argv.includes('--no-install')) {
    await install();
    const status = installChromium();
    if (status !== 0) return status;
    installPostgres();
  }
  rmSync(REPORTS, { recursive: true, force: true });
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  for (const step of STEPS) {
    const status = runStep(step);
    if (status === 0) continue;
    console.error(`\n${step.name} failed`);
    report();
    return status;
  }
  report();
  return 0;
};

process.exit(await main());
