import { existsSync } from 'node:fs';

/**
 * Debian's browser if installed, else Playwright's. The headless shell renders like the full
 * browser with a third less CPU, because it has no windows.
 */
const findBrowser = (): string | undefined =>
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file));

const executablePath = findBrowser();
const isRoot = process.getuid?.() === 0;

/** Launch options: no background requests; as root the browser only runs without its sandbox. */
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
