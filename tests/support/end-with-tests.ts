import { spawn } from 'node:child_process';
import type { Shop } from './shop.ts';

/** Waits for a line; if its input closes without one, ends a process and removes a folder. */
const WAIT =
  'read -r _ && exit; kill "$1"; for _ in $(seq 100); do kill -0 "$1" || break; sleep 0.1; done; rm -rf "$2"';

/**
 * Stops a shop and removes its data when this process ends, also when it is killed, as Vitest does with its workers.
 * Returns what lets go of a shop that was stopped otherwise.
 */
export const endWithTests = ({ pid, dataDir }: Pick<Shop, 'pid' | 'dataDir'>): (() => void) => {
  const keeper = spawn('sh', ['-c', WAIT, 'sh', String(pid), dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  keeper.unref();
  return () => keeper.stdin.end('\n');
};
