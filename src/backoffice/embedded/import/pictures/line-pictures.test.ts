import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PictureOptions, Pictures } from './line-pictures.ts';

let root: string;
let server: Server | undefined;
let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(root, 'import'));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  await rm(root, { recursive: true });
});

const open = (options: Partial<PictureOptions> = {}) =>
  new Pictures({ folder: join(root, 'media'), base: join(root, 'import'), hosts: 'private', ...options });
const put = (name: string, content: string | Buffer) => writeFile(join(root, 'import', name), content);
const listMade = () => readdir(join(root, 'media')).catch(() => []);

/** Serves on a free port; returns the origin. */
const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('pictures in files', () => {
  it('become three square sizes, the same for the same content', async () => {
    await mkdir(join(root, 'import', 'foto'));
    await put('a.jpg', photo);
    await put('foto/b.jpeg', photo);
    const { images, problems } = await open().resolve([
      'a.jpg',
      'foto/b.jpeg',
      './foto\\b.jpeg',
      '/media/own.webp',
    ]);
    expect(problems).toEqual([]);
    expect(new Set(images.slice(0, 3)).size).toBe(1);
    expect(images[3]).toBe('/media/own.webp');
    const name = images[0]?.replace('/media/', '') ?? '';
    expect((await listMade()).sort()).toEqual([`gallery_${name}`, `main_${name}`, `thumb_${name}`]);
    for (const [prefix, side] of [
      ['thumb_', 96],
      ['gallery_', 400],
      ['main_', 800],
    ] as const)
      expect(await sharp(join(root, 'media', prefix + name)).metadata()).toMatchObject({
        width: side,
        height: side,
      });
  });

  it('are refused outside of the folder of the import, missing or without a picture', async () => {
    await writeFile(join(root, 'secret.jpg'), photo);
    await symlink(join(root, 'secret.jpg'), join(root, 'import', 'link.jpg'));
    await put('text.jpg', 'no picture');
    await put('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await put('cut.jpg', photo.subarray(0, photo.length - 40));
    const names = [
      '../secret.jpg',
      'link.jpg',
      'none.jpg',
      'text.jpg',
      'drawing.svg',
      'cut.jpg',
      'x\0.jpg',
      '.',
    ];
    const { images, problems } = await open().resolve(names);
    expect(images).toEqual([]);
    expect(problems).toHaveLength(names.length);
    for (const [at, reason] of [
      'outside',
      'outside',
      'missing',
      'no picture',
      'no picture',
      'picture',
    ].entries())
      expect(problems[at]).toContain(reason);
    expect(await listMade()).toEqual([]);
  });
});

describe('pictures at addresses', () => {
  it('are fetched once, over redirects, and not again', async () => {
    let asked = 0;
    const origin = await serve(({ url }, response) => {
      asked += 1;
      if (url === '/old.jpg') return void response.writeHead(302, { location: '/new.jpg' }).end();
      return void response.end(photo);
    });
    const wanted = [`${origin}/old.jpg`, `${origin}/old.jpg`];
    const first = await open().resolve(wanted);
    expect(first.problems).toEqual([]);
    expect(asked).toBe(2);
    expect(await open({ hosts: 'none' }).resolve(wanted)).toEqual(first);
    expect(asked).toBe(2);
  });

  describe('that were fetched before', () => {
    const toPixels = async (name: string) =>
      (await sharp(await readFile(join(root, 'media', name.replace('/media/', 'main_')))).stats()).dominant;
    const makePhoto = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();

    it.each([
      ['ETag', 'if-none-match', '"1"', '"2"'],
      [
        'Last-Modified',
        'if-modified-since',
        'Mon, 02 Nov 2026 08:00:00 GMT',
        'Tue, 03 Nov 2026 08:00:00 GMT',
      ],
    ])(
      'are requested once per import by their %s, and made again only when they changed',
      async (header, asks, one, two) => {
        let [bytes, version] = [await makePhoto('#f00'), one];
        const sent: (number | undefined)[] = [];
        const origin = await serve((request, response) => {
          const isSame = request.headers[asks] === version;
          response.writeHead(isSame ? 304 : 200, { [header]: version }).end(isSame ? undefined : bytes);
          sent.push(isSame ? 304 : 200);
        });
        const wanted = [`${origin}/a.png`];
        const first = await open().resolve(wanted);
        const red = await toPixels(first.images[0] ?? '');
        const same = open();
        expect(await same.resolve(wanted)).toEqual(first);
        expect(await same.resolve(wanted)).toEqual(first);
        expect(sent).toEqual([200, 304]);
        [bytes, version] = [await makePhoto('#00f'), two];
        expect(await open().resolve(wanted)).toEqual(first);
        expect(sent).toEqual([200, 304, 200]);
        expect(await toPixels(first.images[0] ?? '')).not.toEqual(red);
        expect(await open().resolve(wanted)).toEqual(first);
        expect(sent.at(-1)).toBe(304);
        expect(await listMade()).toHaveLength(3);
      },
    );

    it('before versions were stored are requested by the time when they were made', async () => {
      const asked: (string | undefined)[] = [];
      const origin = await serve(({ headers }, response) => {
        const since = headers['if-modified-since'];
        asked.push(since);
        if (since === undefined) response.end(photo);
        else response.writeHead(304).end();
      });
      const first = await open().resolve([`${origin}/a.jpg`]);
      await rm(join(root, 'media-versions'), { recursive: true });
      for (let at = 0; at < 2; at++) expect(await open().resolve([`${origin}/a.jpg`])).toEqual(first);
      expect(asked).toEqual([undefined, expect.stringMatching(/GMT$/), asked[1]]);
    });

    it('stay where their host has no version of them, fails, or sends no picture', async () => {
      let answer: RequestListener = (_, response) => response.end(photo);
      let asked = 0;
      const origin = await serve((request, response) => {
        asked += 1;
        answer(request, response);
      });
      const plain = [`${origin}/plain.jpg`];
      const first = await open().resolve(plain);
      expect(await open().resolve(plain)).toEqual(first);
      expect(asked).toBe(1);
      answer = (_, response) => response.writeHead(200, { ETag: '"1"' }).end(photo);
      const wanted = [`${origin}/a.jpg`];
      const made = await open().resolve(wanted);
      const failures: readonly RequestListener[] = [
        (_, response) => response.writeHead(500).end(),
        (_, response) => response.writeHead(404).end(),
        (_, response) => response.destroy(),
        (_, response) => response.writeHead(200, { ETag: '"2"' }).end('<html>'),
        (_, response) => response.writeHead(200, { ETag: '"2"' }).end(photo.subarray(0, 200)),
      ];
      const before = await toPixels(made.images[0] ?? '');
      for (const failure of failures) {
        answer = failure;
        expect(await open().resolve(wanted)).toEqual(made);
        expect(await toPixels(made.images[0] ?? '')).toEqual(before);
      }
      // An unusable picture is requested again.
      answer = (request, response) => {
        expect(request.headers['if-none-match']).toBe('"1"');
        response.writeHead(304).end();
      };
      expect(await open().resolve(wanted)).toEqual(made);
    });
  });

  it('are refused with the reason', async () => {
    const origin = await serve(({ url = '' }, response) => {
      if (url === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
      if (url === '/file') return void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      if (url === '/text') return void response.end('<html>');
      if (url === '/large') return void response.end(Buffer.alloc(21 * 1024 * 1024));
      if (url === '/cut')
        return void response
          .writeHead(200, { 'content-length': '99999' })
          .write(photo, () => response.destroy());
      return void response.writeHead(404).end();
    });
    const cases = [
      ['/none', '404'],
      ['/loop', 'redirected'],
      ['/file', 'no http address'],
      ['/text', 'is no picture'],
      ['/large', 'larger than 20 MB'],
      ['/cut', 'cannot be reached'],
    ] as const;
    const { images, problems } = await open().resolve(cases.map(([path]) => origin + path));
    expect(images).toEqual([]);
    for (const [at, [, reason]] of cases.entries()) expect(problems[at]).toContain(reason);
    expect((await open().resolve(['ftp://x.example/a.jpg', 'file:///etc/a.jpg'])).problems.join()).toMatch(
      /no http.*no http/,
    );
    expect(await listMade()).toEqual([]);
  });

  it('of private networks are requested only where allowed, also by name and over redirects', async () => {
    let asked = 0;
    const origin = await serve((_, response) => {
      asked += 1;
      response.end(photo);
    });
    const { port } = new URL(origin);
    const inner = [
      origin,
      `http://localhost:${port}/a.jpg`,
      `http://[::ffff:127.0.0.1]:${port}/a.jpg`,
      `http://0x7f.1:${port}/a`,
    ];
    const { problems } = await open({ hosts: 'public' }).resolve(inner);
    expect(problems).toHaveLength(inner.length);
    for (const problem of problems) expect(problem).toContain('private network');
    expect(asked).toBe(0);
  });

  it('of a host that does not respond are given up after a few', async () => {
    let asked = 0;
    const origin = await serve(() => (asked += 1));
    const pictures = open({ timeout: 50 });
    const problems: string[] = [];
    for (let at = 0; at < 6; at++) problems.push(...(await pictures.resolve([`${origin}/${at}`])).problems);
    const count = (text: string) => problems.filter((problem) => problem.includes(text)).length;
    expect(count('did not respond within 0.05 s')).toBe(3);
    expect(count('its host does not respond')).toBe(3);
    // A busy host may be given up before it sees the request.
    expect(asked).toBeLessThanOrEqual(3);
  });
});
