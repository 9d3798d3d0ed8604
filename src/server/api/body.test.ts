import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '../http/web-request.ts';
import { readBody } from './body.ts';

const post = (body: BodyInit): Request => new Request('http://shop.example/', { method: 'POST', body });

describe('the body of a call', () => {
  it('is a JSON object without its empty fields', async () => {
    const result = await readBody(post('{"a":1,"b":null,"c":"","d":0,"e":false}'));
    expect(result).toEqual({ ok: true, body: { a: 1, d: 0, e: false } });
  });

  it('has U+FFFD in place of lone surrogates', async () => {
    const result = await readBody(post('{"a":"x\\ud800","b":["\\udc00"],"\\ud83d\\udd29":"\\ud83d\\udd29"}'));
    expect(result).toEqual({ ok: true, body: { a: 'x\ufffd', b: ['\ufffd'], '🔩': '🔩' } });
  });

  it('has U+FFFD in place of NUL characters', async () => {
    expect(await readBody(post('{"a":"x\\u0000y"}'))).toEqual({ ok: true, body: { a: 'x\ufffdy' } });
  });

  it('is an empty object when the request has none', async () => {
    const request = new Request('http://shop.example/', { method: 'POST' });
    expect(await readBody(request)).toEqual({ ok: true, body: {} });
  });

  it.each(['{', 'a=1', '{"a":}', new Uint8Array([0x22, 0xff, 0x22])])(
    'is rejected as malformed: %s',
    async (text) => {
      expect(await readBody(post(text))).toMatchObject({ ok: false, status: 400, code: 'malformed' });
    },
  );

  it.each(['[]', '"a"', '1', 'null'])('is rejected when it is not an object: %s', async (text) => {
    expect(await readBody(post(text))).toMatchObject({ ok: false, status: 400, code: 'not_an_object' });
  });

  it('is rejected above 1 MiB, also without a length header', async () => {
    const fits = `{"a":"${'x'.repeat(MAX_BODY_BYTES - 8)}"}`;
    expect(await readBody(post(fits))).toMatchObject({ ok: true });
    expect(await readBody(post(`${fits} `))).toMatchObject({ ok: false, status: 413 });
    const endless = new ReadableStream({ pull: (sink) => sink.enqueue(new Uint8Array(65_536)) });
    const init = { method: 'POST', body: endless, duplex: 'half' };
    const request = new Request('http://shop.example/', init);
    expect(await readBody(request)).toMatchObject({ ok: false, status: 413 });
  });
});
