import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { fetchBytes, FetchError, type Version } from './fetch-bytes.ts';
import { readVersion, storeVersion } from './picture-versions.ts';
import { hasSizes, makeSizes, NoPictureError, toPictureName } from './make-sizes.ts';

/** Maximum bytes of one picture. */
const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** Pictures that are processed concurrently. */
const AT_ONCE = 4;
/** Maximum number of pictures fetched by one import. */
const MAX_FETCHED = 50_000;
/** Consecutive failures after which a host is no longer asked. */
const MAX_FAILURES = 3;

/** A picture that cannot be used; the message is the reason. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** Where pictures of an import come from and go to. */
export type PictureOptions = {
  /** The media folder of the shop. */
  readonly folder: string;
  /** The folder of the import file: pictures without an address are files below it. */
  readonly base: string;
  /** Hosts from which pictures are fetched: public ones, also those in private networks, or none. */
  readonly hosts: 'public' | 'private' | 'none';
  readonly timeout?: number;
};

/** The usable pictures of a line, and why the others are not. */
export type LinePictures = { readonly images: readonly string[]; readonly problems: readonly string[] };

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

const readInside = async (base: string, name: string): Promise<Buffer> => {
  try {
    const file = await realpath(path.join(base, ...name.split(/[\\/]/)));
    if (!file.startsWith(path.join(await realpath(base), path.sep)))
      throw new RefusedError('lies outside of the folder of the import file');
    const { size } = await stat(file);
    if (size > MAX_BYTES) throw new RefusedError('is larger than 20 MB');
    return await readFile(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (ABSENT.has(code)) throw new RefusedError('is missing in the folder of the import file');
    if (code !== '') throw new RefusedError(`cannot be read (${code})`);
    throw error;
  }
};

const isAddress = (image: string): boolean => /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(image);
const isOfShop = (image: string): boolean => /^\/(?!\/)/.test(image);

const isExpected = (error: unknown): error is Error =>
  error instanceof RefusedError || error instanceof FetchError || error instanceof NoPictureError;

/** Reads and fetches the pictures of an import, each once, and makes their sizes. Paths of the shop (`/media/…`) stay unchanged. */
export class Pictures {
  readonly #options: PictureOptions;
  readonly #limit = pLimit(AT_ONCE);
  readonly #fetching = new Map<string, Promise<string>>();
  /** Failures in a row by host. */
  readonly #failures = new Map<string, number>();
  /** Addresses that this import has requested. */
  readonly #checked = new Set<string>();
  #fetched = 0;

  constructor(options: PictureOptions) {
    this.#options = options;
  }

  /** The pictures of a line, in their order. */
  async resolve(images: readonly string[]): Promise<LinePictures> {
    const results = await Promise.all(images.map((image) => this.#find(image)));
    return {
      images: results.flatMap((result) => ('url' in result ? [result.url] : [])),
      problems: results.flatMap((result, at) =>
        'problem' in result ? [`picture ${String(images[at]).slice(0, 120)} ${result.problem}`] : [],
      ),
    };
  }

  async #find(image: string): Promise<{ readonly url: string } | { readonly problem: string }> {
    if (isOfShop(image)) return { url: image };
    try {
      const name = isAddress(image)
        ? await this.#fetchOnce(image)
        : await this.#limit(() => this.#read(image));
      return { url: `/media/${name}` };
    } catch (error) {
      if (!isExpected(error)) throw error;
      return { problem: error.message };
    }
  }

  async #read(image: string): Promise<string> {
    const bytes = await readInside(this.#options.base, image);
    const name = toPictureName(bytes);
    await this.#make(name, bytes);
    return name;
  }

  #fetchOnce(image: string): Promise<string> {
    const url = image.startsWith('//') ? `https:${image}` : image;
    const running =
      this.#fetching.get(url) ??
      this.#limit(() => this.#fetch(url)).finally(() => this.#fetching.delete(url));
    this.#fetching.set(url, running);
    return running;
  }

  /** The name of the picture at an address. A picture that was made before stays in use when it cannot be requested again. */
  async #fetch(url: string): Promise<string> {
    const name = toPictureName(url);
    const { folder, hosts } = this.#options;
    if (!hasSizes(folder, name)) {
      if (hosts === 'none') throw new RefusedError('was not fetched');
      await this.#download(url, name);
      return name;
    }
    if (hosts === 'none' || this.#checked.has(url)) return name;
    const known = await readVersion(folder, name);
    if (known.etag === undefined && known.modified === undefined) return name;
    try {
      await this.#download(url, name, known);
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
    return name;
  }

  /** Fetches a picture, unless it is still that of the known version, and makes its sizes. */
  async #download(url: string, name: string, known?: Version): Promise<void> {
    const { folder, hosts, timeout = TIMEOUT_MS } = this.#options;
    const host = URL.canParse(url) ? new URL(url).host : '';
    const failures = this.#failures.get(host) ?? 0;
    if (failures >= MAX_FAILURES) throw new RefusedError('was not fetched: its host does not respond');
    if (++this.#fetched > MAX_FETCHED)
      throw new RefusedError(`was not fetched: an import fetches ${MAX_FETCHED} pictures`);
    try {
      const limits = { maxBytes: MAX_BYTES, timeout, allowPrivate: hosts === 'private' };
      const { bytes, version } = await fetchBytes(url, limits, known);
      this.#failures.delete(host);
      this.#checked.add(url);
      if (bytes) await makeSizes(folder, name, bytes);
      await storeVersion(folder, name, version);
    } catch (error) {
      if (error instanceof FetchError && error.isDown) this.#failures.set(host, failures + 1);
      if (error instanceof FetchError) throw new RefusedError(`was not fetched: ${error.message}`);
      throw error;
    }
  }

  async #make(name: string, bytes: Buffer): Promise<void> {
    if (!hasSizes(this.#options.folder, name)) await makeSizes(this.#options.folder, name, bytes);
  }
}
