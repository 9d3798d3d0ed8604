import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, type CallError } from './call.client.ts';

const opened: string[] = [];

/** A document with what the modal uses: `showModal` tells the title of the dialog. */
const createDocument = () => {
  const createElement = (name: string) => {
    const children: { readonly name: string; readonly text: string }[] = [];
    return {
      name,
      setAttribute: () => undefined,
      addEventListener: () => undefined,
      append: (...nodes: readonly (string | { readonly name: string; readonly text: string })[]) =>
        void children.push(
          ...nodes.map((node) => (typeof node === 'string' ? { name: '', text: node } : node)),
        ),
      get text() {
        return children.map(({ text }) => text).join(' ');
      },
      showModal: () => opened.push(children.find((child) => child.name === 'h2')?.text ?? ''),
      close: () => undefined,
    };
  };
  return { documentElement: { lang: 'en' }, body: { append: () => undefined }, createElement };
};

beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('document', createDocument());
});
afterEach(() => vi.unstubAllGlobals());

const build = (): Request => new Request('https://shop.example/shop/parts');

const fail = async (request = build): Promise<CallError> => {
  try {
    await call(request);
  } catch (error) {
    return error as CallError;
  }
  throw new Error('The call did not fail');
};

it('[X-09] throws the failure again after its modal', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"text":"No"}', { status: 400 })));
  const error = await fail();
  expect(opened).toEqual(['We have a little problem']);
  expect(error.failure).toEqual({ kind: 'status', status: 400, body: '{"text":"No"}' });
  expect(error.isSilent).toBe(false);
});

it('[X-09] throws a request without a response, and one that cannot be built, with its cause', async () => {
  const lost = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(lost));
  const network = await fail();
  expect([network.failure, network.cause]).toEqual([{ kind: 'network' }, lost]);
  const setup = await fail(() => new Request('https://[/'));
  expect(setup.failure).toMatchObject({ kind: 'setup' });
  expect(opened).toEqual(['Network Error', 'Application Error']);
});

it('throws status 503 without a modal, and an aborted call as it is', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  expect((await fail()).isSilent).toBe(true);
  const reason = new DOMException('The operation was aborted', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(reason));
  const signal = AbortSignal.abort(reason);
  expect(await fail(() => new Request('https://shop.example/', { signal }))).toBe(reason);
  expect(opened).toEqual([]);
});

it('returns a response that is ok', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('list')));
  expect(await (await call(build)).text()).toBe('list');
});
