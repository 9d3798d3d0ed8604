import { afterEach, describe, expect, it, vi } from 'vitest';
import { getLog, logOutput, redact, setLogLevel, toPlainLine, withLogFields } from './log.ts';

const capture = (run: () => void): readonly Record<string, unknown>[] => {
  const write = vi.spyOn(logOutput, 'write').mockImplementation(() => undefined);
  run();
  const lines = write.mock.calls.map(([line]) => JSON.parse(line) as Record<string, unknown>);
  write.mockClear();
  return lines;
};

afterEach(() => setLogLevel('info'));

describe('the log', () => {
  it('writes one JSON object per line, with the level as a word', () => {
    const [line] = capture(() => getLog().info({ path: '/shop' }, 'request completed'));
    expect(line).toMatchObject({ level: 'info', path: '/shop', msg: 'request completed', pid: process.pid });
    expect(String(line?.['time'])).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it('adds the fields of the request, also after an asynchronous step', async () => {
    const write = vi.spyOn(logOutput, 'write').mockImplementation(() => undefined);
    await withLogFields({ requestId: 'a1' }, async () => {
      await Promise.resolve();
      getLog().info('inside');
    });
    getLog().info('outside');
    const [inside, outside] = write.mock.calls.map(([line]) => JSON.parse(line) as object);
    write.mockClear();
    expect(inside).toMatchObject({ requestId: 'a1', msg: 'inside' });
    expect(outside).not.toHaveProperty('requestId');
  });

  it('writes nothing below the configured level', () => {
    setLogLevel('error');
    expect(capture(() => getLog().warn('not written'))).toEqual([]);
    setLogLevel('debug');
    expect(capture(() => getLog().debug('written'))).toHaveLength(1);
  });

  it('writes type, message, code, stack and causes of an error, and no other property', () => {
    const cause = Object.assign(new Error('Key (email)=(ada@example.com) exists'), {
      code: '23505',
      row: 'x',
    });
    const [line] = capture(() => getLog().error({ err: new TypeError('Failed', { cause }) }, 'Order failed'));
    const { err } = line as { err: { stack: string; cause: object } };
    expect(err).toMatchObject({ type: 'TypeError', message: 'Failed' });
    expect(err.stack).toContain('log.test.ts');
    expect(err.cause).toMatchObject({ code: '23505', message: 'Key (email)=([e-mail]) exists' });
    expect(err.cause).not.toHaveProperty('row');
  });

  it('writes the message of a thrown value that is not an Error', () => {
    const [line] = capture(() => getLog().error({ err: 'broken' }, 'Failed'));
    expect(line?.['err']).toEqual({ message: 'broken' });
  });
});

describe('redact', () => {
  it.each([
    ['no user ada@example.com here', 'no user [e-mail] here'],
    ['/pages/login?usr=ada%40example.com', '/pages/login?usr=[e-mail]'],
    ['/pages/password?token=abc123&x=1', '/pages/password?token=[redacted]&x=1'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [redacted]'],
    ['connect postgres://user:secret@db:5432/shop', 'connect postgres://db:5432/shop'],
    ['smtp://a%40b.it:pw@mail.example', 'smtp://mail.example'],
    ['usr=x&pwd=secret&y=1', 'usr=x&pwd=[redacted]&y=1'],
    [
      'at file:///srv/node_modules/@scope/pkg/index.js:1:2',
      'at file:///srv/node_modules/@scope/pkg/index.js:1:2',
    ],
  ])('turns %s into %s', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

describe('a plain line', () => {
  it('has time, level, message, fields and the stack of an error', () => {
    const fields = { level: 'warn', time: '2026-11-20T09:30:05.123Z', pid: 7, source: 'mail', msg: 'Waits' };
    expect(toPlainLine(JSON.stringify(fields))).toBe('09:30:05 warn Waits source=mail\n');
    const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n  at x' };
    expect(toPlainLine(JSON.stringify({ level: 'error', time: fields.time, err }))).toBe(
      '09:30:05 error broken\nError: broken\n  at x\n',
    );
  });
});
