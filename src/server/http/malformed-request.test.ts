import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findRequestErrorStatus } from './malformed-request.ts';

const toRequest = (path: string, type = 'application/x-www-form-urlencoded'): Request =>
  new Request(`http://shop.example${path}`, { headers: { 'Content-Type': type } });

/** The error of parsing this body as a form. */
const readForm = (type: string, body: string): Promise<unknown> =>
  new Request('http://shop.example/', { method: 'POST', headers: { 'Content-Type': type }, body })
    .formData()
    .then(
      () => undefined,
      (error: unknown) => error,
    );

describe('an unreadable body', () => {
  it.each([
    ['multipart/form-data; boundary=x', 'no part'],
    ['multipart/form-data', ''],
    ['application/json', '{}'],
    ['text/plain', 'usr=a'],
  ])('has status 400: a form as %s', async (type, body) => {
    const error = await readForm(type, body);
    expect(error).toBeInstanceOf(Error);
    expect(findRequestErrorStatus(error, toRequest('/pages/login', type))).toBe(400);
  });

  it('has status 400: invalid JSON', async () => {
    const error: unknown = await new Response('{').json().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SyntaxError);
    expect(findRequestErrorStatus(error, toRequest('/_actions/cart.add'))).toBe(400);
    expect(
      findRequestErrorStatus(error, toRequest('/shop?_action=cart.add', 'application/json; charset=utf-8')),
    ).toBe(400);
  });
});

/** The message that the installed Astro throws for a group of actions, with its placeholders filled in. */
const readAstroMessage = (): string => {
  const source = readFileSync(
    fileURLToPath(
      new URL('actions/load.js', import.meta.resolve('astro/package.json').replace('package.json', 'dist/')),
    ),
    'utf8',
  );
  const template = /new TypeError\(\s*`(Expected handler[^`]*)`/.exec(source)?.[1];
  return String(template).replace(/\$\{[^}]*\}/g, 'account');
};

describe('the name of a group of actions', () => {
  it('has status 404, recognised by the message of the installed Astro', () => {
    const error = new TypeError(readAstroMessage());
    expect(error.message).toBe('Expected handler for action account to be a function. Received account.');
    expect(findRequestErrorStatus(error, toRequest('/_actions/account'))).toBe(404);
  });
});

describe('a server error', () => {
  it.each([
    [new SyntaxError('Unexpected token'), '/shop'],
    [new SyntaxError('Unexpected token'), '/shop?_action=cart.add'],
    [new TypeError("Cannot read properties of undefined (reading 'data')"), '/_actions/cart.add'],
    [new Error('FormData'), '/pages/login'],
    ['FormData', '/pages/login'],
  ])('has no status: %s', (error, path) => {
    expect(findRequestErrorStatus(error, toRequest(path))).toBeUndefined();
  });
});
