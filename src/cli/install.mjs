import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { runWithProgress } from './progress.mjs';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const NODE = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** Whether the installed packages match the lock file; optional packages of other systems may be missing. */
const isInstalled = () => {
  const required = Object.entries(readPackages(join(ROOT, 'package-lock.json')));
  const present = readPackages(join(ROOT, 'node_modules', '.package-lock.json'));
  const isPresent = ([path, { version, optional }]) =>
    path === '' || present[path]?.version === version || (optional && !present[path]);
  return existsSync(NODE) && required.every(isPresent);
};

/**
 * Installs the packages of the lock file when needed, including development packages: a shop is built where it runs. Safe to
 * call from several processes. Exits when npm fails.
 */
export const install = async () => {
  if (isInstalled()) return;
  await withLock(join(ROOT, '.cache', 'install.lock'), async () => {
    if (isInstalled()) return;
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
    const status = await runWithProgress('Installing packages', [npm, ...args], { cwd: ROOT });
    if (status === 0) return;
    console.error('npm ci failed: see above');
    process.exit(status);
  });
};

/** The Node that runs this project's TypeScript; the system's own may be older. */
export const getNode = () => NODE;
