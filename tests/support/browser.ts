import { existsSync } from 'node:fs';

/**
 * Debian's own browser where it is installed, else the one that Playwright brings. The headless shell draws as the whole
 * browser does, with a third less work: it has no windows around the pages.
 */
const findBrowser = (): string | undefined =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

const executablePath = findBrowser();
const isRoot = process.getuid?.() === 0;

/** How the browser is started: it calls nobody, and as root it can only run without its sandbox. */
export const LAUNCH_OPTIONS = {
  ...(executablePath !== undefined && { executablePath }),
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
