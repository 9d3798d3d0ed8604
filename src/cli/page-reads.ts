import { createHash } from 'node:crypto';
import type { BackOffice } from '#src/backoffice/port/back-office.ts';

/** The calls of the back office that a page's HTML is made of, with the digest of each result. */
export type Reads = ReadonlyMap<ReadKey, string>;

/** Noun, method and arguments of a call, as JSON. */
export type ReadKey = string & { readonly kind: 'read' };

/** What one page reads while it is rendered. */
export type PageReads = {
  /** The back office for the page: records each call, and reuses the results of equal calls of other pages while they are cached. */
  readonly observe: (backOffice: BackOffice) => BackOffice;
  /** Undefined when a call cannot be repeated or compared: the page must then be rendered again. */
  readonly finish: () => Reads | undefined;
};

type Result = Readonly<{ value: unknown; digest: string | undefined }>;

/** Results in memory: more than the calls that all pages share; lists of products are large. */
const MAX_RESULTS = 100;

const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isPlain);
  const isRecord = [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
  return isRecord && Object.values(value).every((part) => part === undefined || isPlain(part));
};

/** Undefined for what JSON does not represent completely, such as a `Map`. */
const toDigest = (value: unknown): string | undefined => {
  if (value === undefined) return 'undefined';
  if (!isPlain(value)) return undefined;
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
};

const toKey = (noun: string, method: string, args: readonly unknown[]): ReadKey | undefined =>
  isPlain(args) ? (JSON.stringify([noun, method, ...args]) as ReadKey) : undefined;

type Method = (...args: unknown[]) => Promise<unknown>;
type Nouns = Readonly<Record<string, Readonly<Record<string, unknown>> | string>>;

const toMembers = (backOffice: BackOffice, noun: string): Readonly<Record<string, unknown>> => {
  const members = (backOffice as unknown as Nouns)[noun];
  return typeof members === 'object' ? members : {};
};

/** Repeats a call; undefined when it fails or is not what it was. */
export const repeatRead = async (backOffice: BackOffice, key: ReadKey): Promise<string | undefined> => {
  const [noun, method, ...args] = JSON.parse(key) as [string, string, ...unknown[]];
  const members = toMembers(backOffice, noun);
  const call = members[method];
  try {
    return typeof call === 'function' ? toDigest(await (call as Method).apply(members, args)) : undefined;
  } catch {
    return undefined;
  }
};

/** Records what pages read. Pages may be rendered one after the other or at once. */
export const createReader = () => {
  /** Least recently used first. */
  const results = new Map<ReadKey, Promise<Result>>();

  const remember = (key: ReadKey, result: Promise<Result>): void => {
    results.delete(key);
    results.set(key, result);
    const [oldest] = results.keys();
    if (oldest !== undefined && results.size > MAX_RESULTS) results.delete(oldest);
  };

  const read = (key: ReadKey, call: () => Promise<unknown>): Promise<Result> => {
    const result = results.get(key) ?? call().then((value) => ({ value, digest: toDigest(value) }));
    remember(key, result);
    return result;
  };

  const startPage = (): PageReads => {
    const reads = new Map<ReadKey, string>();
    let isComplete = true;

    const record = async (key: ReadKey, call: () => Promise<unknown>): Promise<unknown> => {
      try {
        const { value, digest } = await read(key, call);
        const known = reads.get(key) ?? digest;
        if (digest === undefined || digest !== known) isComplete = false;
        else reads.set(key, digest);
        return value;
      } catch (error) {
        isComplete = false;
        results.delete(key);
        throw error;
      }
    };

    const observeNoun = (members: object, noun: string): object =>
      new Proxy(members, {
        get: (own, method) => {
          const member: unknown = Reflect.get(own, method, own);
          if (member === undefined) return undefined;
          if (typeof member !== 'function') isComplete = false;
          if (typeof member !== 'function') return member;
          return (...args: unknown[]): unknown => {
            const call = (): Promise<unknown> => (member as Method).apply(own, args);
            const key = toKey(noun, String(method), args);
            if (key !== undefined) return record(key, call);
            isComplete = false;
            return call();
          };
        },
      });

    return {
      observe: (backOffice) =>
        Object.fromEntries(
          Object.entries(backOffice).map(([noun, members]: [string, unknown]) => [
            noun,
            typeof members === 'object' && members !== null ? observeNoun(members, noun) : members,
          ]),
        ) as unknown as BackOffice,
      finish: () => (isComplete ? reads : undefined),
    };
  };

  return { startPage };
};

export type Reader = ReturnType<typeof createReader>;
