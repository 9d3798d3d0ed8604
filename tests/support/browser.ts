import { existsSync } from 'node:fs';

/** Debian's own browser where it is installed, else the one that Playwright brings. */
const CHROMIUM = '/usr/bin/chromium';
const isRoot = process.getuid?.() === 0;

/** How the browser is started: it calls nobody, and as root it can only run without its sandbox. */
export const LAUNCH_OPTIONS = {
  ...(existsSync(CHROMIUM) && { executablePath: CHROMIUM }),
  args: [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-sync',
    '--metrics-recording-only',
    '--no-first-run',
    '--no-pings',
  ],
};
