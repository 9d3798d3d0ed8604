import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The clock of a started shop, moved forward while it runs. */
export type MovableClock = {
  /** For `startShop`. */
  readonly env: { readonly NODE_OPTIONS: string };
  /** From the next call of `Date.now` on. */
  advance(minutes: number): void;
  remove(): void;
};

/** Makes a clock; timers of the process go on by the real one. */
export const makeMovableClock = (): MovableClock => {
  const folder = mkdtempSync(join(tmpdir(), 'fondaco-clock-'));
  const file = join(folder, 'offset');
  let offset = 0;
  const write = () => writeFileSync(file, String(offset));
  write();
  const preload = `
    import { readFileSync } from 'node:fs';
    const now = Date.now;
    Date.now = () => now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));`;
  return {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` },
    advance: (minutes) => {
      offset += minutes * 60_000;
      write();
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
};
