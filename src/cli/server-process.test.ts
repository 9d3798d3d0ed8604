import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-process.mjs';

const PRINT = 'console.log(process.execArgv.join(" "), process.env.MALLOC_ARENA_MAX)';

describe('the process of the shop', () => {
  it('gets options that Node knows', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [...SERVER_FLAGS, '-e', PRINT], {
      encoding: 'utf8',
      env: { ...process.env, ...SERVER_ENVIRONMENT },
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain(SERVER_FLAGS.join(' '));
    expect(stdout.trim().endsWith(' 1')).toBe(true);
  });
});
