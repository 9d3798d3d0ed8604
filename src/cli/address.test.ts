import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../tests/support/shop.ts';
import { findAddressProblem } from './address.mjs';
import { readEnvFile } from './env-file.mjs';

describe('the address of a shop', () => {
  it('that is in use is reported before anything is installed or built', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const taken = `HOST, PORT: 127.0.0.1:${port} is in use by another program, allowed: an address of this machine and a free port`;
    expect(await findAddressProblem({ HOST: '127.0.0.1', PORT: port })).toBe(taken);
    const { code, stdout, stderr } = await runProgram(['src/cli/run.mjs', 'start'], { PORT: String(port) });
    expect([code, stdout, stderr]).toEqual([1, '', `${taken}\n`]);
    await new Promise((resolve) => server.close(resolve));
    expect(await findAddressProblem({ HOST: '127.0.0.1', PORT: port })).toBeUndefined();
  });

  it.each(['999.1.1.1', '8.8.8.8'])('that this machine does not have is one line: %s', async (HOST) => {
    const { code, stdout, stderr } = await runProgram(['src/cli/run.mjs', 'start'], { HOST });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^HOST.*allowed: .*\n$/);
  });
});

describe('the file .env', () => {
  it('sets variables that the environment lacks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'env-'));
    readEnvFile(folder);
    writeFileSync(join(folder, '.env'), '# shop\nENV_FILE_A="a b"\nENV_FILE_B=b\n');
    process.env['ENV_FILE_B'] = 'own';
    readEnvFile(folder);
    expect([process.env['ENV_FILE_A'], process.env['ENV_FILE_B']]).toEqual(['a b', 'own']);
    delete process.env['ENV_FILE_A'];
    delete process.env['ENV_FILE_B'];
    rmSync(folder, { recursive: true });
  });
});
