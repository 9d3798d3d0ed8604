import { promisify } from 'node:util';
import { crc32, deflateRawSync, inflateRaw } from 'node:zlib';

/** A file that cannot be read as an archive; `encrypted` where it needs a password, `large` where it inflates beyond the bound. */
export class ZipError extends Error {
  readonly problem: 'broken' | 'encrypted' | 'large';
  constructor(problem: ZipError['problem'], options?: ErrorOptions) {
    super(`zip: ${problem}`, options);
    this.problem = problem;
  }
}

/** An entry of the central directory; `offset` is that of its local header. */
type ZipEntry = {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number;
  readonly offset: number;
};

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const END_BYTES = 22;
const MAX_COMMENT = 0xff_ff;
/** Entries of a spreadsheet with many sheets and pictures stay below this. */
const MAX_ENTRIES = 2000;
const [STORED, DEFLATED] = [0, 8];

const findEnd = (bytes: Buffer): number => {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - MAX_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new ZipError('broken');
};

const listEntries = (bytes: Buffer): ReadonlyMap<string, ZipEntry> => {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new ZipError('large');
  const entries = new Map<string, ZipEntry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let number = 0; number < count; number++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new ZipError('broken');
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
};

export type Zip = {
  readonly names: readonly string[];
  /** The bytes of an entry; undefined without one. Throws `ZipError`. */
  readonly read: (name: string) => Promise<Buffer | undefined>;
};

/**
 * Opens an archive without inflating any of it. `maxInflated` bounds the bytes of all entries that are read together, whatever sizes the
 * archive claims. Inflating runs outside the event loop. Throws `ZipError`.
 */
export const openZip = (bytes: Buffer, maxInflated: number): Zip => {
  const attempt = <T>(run: () => T): T => {
    try {
      return run();
    } catch (error) {
      // A place beyond the end of the file.
      throw error instanceof ZipError ? error : new ZipError('broken', { cause: error });
    }
  };
  const entries = attempt(() => listEntries(bytes));
  let left = maxInflated;
  const slice = ({ offset, packed, isEncrypted, method }: ZipEntry): Buffer => {
    if (isEncrypted) throw new ZipError('encrypted');
    if (bytes.readUInt32LE(offset) !== LOCAL || (method !== STORED && method !== DEFLATED))
      throw new ZipError('broken');
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    if (start + packed > bytes.length) throw new ZipError('broken');
    return bytes.subarray(start, start + packed);
  };
  const unpack = async (packed: Buffer, method: number): Promise<Buffer> => {
    if (method === STORED) return packed;
    try {
      return await inflate(packed, { maxOutputLength: Math.max(1, left) });
    } catch (error) {
      const isLarge = error instanceof RangeError;
      throw new ZipError(isLarge ? 'large' : 'broken', { cause: error });
    }
  };
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const inflated = await unpack(
        attempt(() => slice(entry)),
        entry.method,
      );
      left -= inflated.length;
      if (left < 0) throw new ZipError('large');
      return inflated;
    },
  };
};

/** 1 January 1980, the first day that an archive can name: the same content gives the same bytes. */
const FIRST_DAY = 0x21;

/** A file of an archive. */
export type ZipFile = readonly [name: string, content: string | Uint8Array];

/** Writes an archive: `add` returns the bytes of a file, `end` those that follow the last one. */
const createZip = () => {
  const centrals: Buffer[] = [];
  let offset = 0;
  return {
    add: ([name, bytes]: ZipFile): Buffer => {
      const [title, content] = [Buffer.from(name), typeof bytes === 'string' ? Buffer.from(bytes) : bytes];
      const packed = deflateRawSync(content);
      // From "version needed" to "length of extra fields", the same in both headers.
      const shared = Buffer.alloc(26);
      shared.writeUInt16LE(20, 0);
      shared.writeUInt16LE(DEFLATED, 4);
      shared.writeUInt16LE(FIRST_DAY, 8);
      shared.writeUInt32LE(crc32(content), 10);
      shared.writeUInt32LE(packed.length, 14);
      shared.writeUInt32LE(content.length, 18);
      shared.writeUInt16LE(title.length, 22);
      const [signed, made, tail] = [Buffer.alloc(4), Buffer.alloc(6), Buffer.alloc(14)];
      signed.writeUInt32LE(LOCAL);
      made.writeUInt32LE(CENTRAL);
      made.writeUInt16LE(20, 4);
      tail.writeUInt32LE(offset, 10);
      centrals.push(made, shared, tail, title);
      const local = Buffer.concat([signed, shared, title, packed]);
      offset += local.length;
      return local;
    },
    end: (): Buffer => {
      const directory = Buffer.concat(centrals);
      const count = centrals.length / 4;
      const end = Buffer.alloc(END_BYTES);
      end.writeUInt32LE(END);
      end.writeUInt16LE(count, 8);
      end.writeUInt16LE(count, 10);
      end.writeUInt32LE(directory.length, 12);
      end.writeUInt32LE(offset, 16);
      return Buffer.concat([directory, end]);
    },
  };
};

/** An archive of files by name, in their order. */
export const writeZip = (files: readonly ZipFile[]): Buffer => {
  const { add, end } = createZip();
  return Buffer.concat([...files.map(add), end()]);
};

/** The same archive in pieces, one per file as it comes. */
export async function* streamZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const { add, end } = createZip();
  for await (const file of files) yield add(file);
  yield end();
}
