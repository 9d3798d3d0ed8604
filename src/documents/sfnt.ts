import { inflateSync } from 'node:zlib';

/** Sizes of the headers and of their entries (W3C, WOFF File Format 1.0, and the OpenType specification). */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const TRUETYPE = 0x00_01_00_00;

/** The tables of a TrueType font by their names, in the order of their names. */
export type Tables = ReadonlyMap<string, Buffer>;

/** Unpacks the tables of a WOFF 1.0 font. */
export const readWoff = (woff: Buffer): Tables =>
  new Map(
    Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
      const at = WOFF_HEADER + index * WOFF_ENTRY;
      const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
      const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
      return [woff.toString('latin1', at, at + 4), packed === length ? bytes : inflateSync(bytes)] as const;
    }),
  );

/** Fills a table up to the next multiple of four bytes. */
const toPadded = (content: Buffer): Buffer =>
  Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);

/** A TrueType font without checksums: only its subsets, which get their own, leave the program. */
export const toSfnt = (tables: Tables): Buffer => {
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables.size);
  const power = Math.floor(Math.log2(tables.size));
  head.writeUInt32BE(TRUETYPE, 0);
  head.writeUInt16BE(tables.size, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(tables.size * 16 - 2 ** power * 16, 10);
  const contents = [...tables.values()].map(toPadded);
  let offset = head.length;
  [...tables].forEach(([tag, { length }], index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(length, at + 12);
    offset += contents[index]?.length ?? 0;
  });
  return Buffer.concat([head, ...contents]);
};
