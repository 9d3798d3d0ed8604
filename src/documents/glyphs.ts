import type { Tables } from './sfnt.ts';

/** The outline of a glyph as the table `glyf` has it, its advance and its left side bearing, in units of the font. */
export type Glyph = { readonly outline: Buffer; readonly advance: number; readonly bearing: number };

const requireTable = (tables: Tables, tag: string): Buffer => {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table "${tag}"`);
  return table;
};

/** Where the outline of each glyph begins, and where the last one ends. */
const readOffsets = (tables: Tables): readonly number[] => {
  const loca = requireTable(tables, 'loca');
  const isLong = requireTable(tables, 'head').readUInt16BE(50) === 1;
  const size = isLong ? 4 : 2;
  return Array.from({ length: loca.length / size }, (_, index) =>
    isLong ? loca.readUInt32BE(index * size) : loca.readUInt16BE(index * size) * 2,
  );
};

/** The glyphs of a TrueType font by their ids. */
export const readGlyphs = (tables: Tables): readonly Glyph[] => {
  const glyf = requireTable(tables, 'glyf');
  const hmtx = requireTable(tables, 'hmtx');
  // The glyphs after these have the advance of the last one.
  const advances = requireTable(tables, 'hhea').readUInt16BE(34);
  const offsets = readOffsets(tables);
  return offsets.slice(0, -1).map((from, id) => ({
    outline: glyf.subarray(from, offsets[id + 1]),
    advance: hmtx.readUInt16BE(Math.min(id, advances - 1) * 4),
    bearing: hmtx.readInt16BE(id < advances ? id * 4 + 2 : advances * 4 + (id - advances) * 2),
  }));
};

/** What follows the id of a part in an outline that consists of other glyphs (OpenType specification, `glyf`). */
const PART = { wordArguments: 0x1, offsets: 0x2, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

const toPartSize = (flags: number): number => {
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const scale = has(PART.scale) ? 2 : has(PART.twoScales) ? 4 : has(PART.matrix) ? 8 : 0;
  return 4 + (has(PART.wordArguments) ? 4 : 2) + scale;
};

/** A glyph whose parts have ids that are larger by `shift`. */
const shiftParts = (glyph: Glyph, shift: number): Glyph => {
  if (glyph.outline.length === 0 || glyph.outline.readInt16BE(0) >= 0) return glyph;
  const outline = Buffer.from(glyph.outline);
  let flags = PART.more;
  for (let at = 10; (flags & PART.more) !== 0; at += toPartSize(flags)) {
    flags = outline.readUInt16BE(at);
    outline.writeUInt16BE(outline.readUInt16BE(at + 2) + shift, at + 2);
  }
  return { ...glyph, outline };
};

/** The glyphs of several fonts one after the other. */
export const joinGlyphs = (fonts: readonly (readonly Glyph[])[]): readonly Glyph[] => {
  const joined: Glyph[] = [];
  for (const glyphs of fonts) {
    const shift = joined.length;
    for (const glyph of glyphs) joined.push(shiftParts(glyph, shift));
  }
  return joined;
};

/** A part of a composed glyph: the id of a simple one, how much higher it stands. */
export type Part = { readonly id: number; readonly rise: number };

/** A glyph of others over each other, each centred on the first; as wide as that. */
export const composeGlyph = (glyphs: readonly Glyph[], parts: readonly Part[]): Glyph => {
  const placed = parts.map(({ id, rise }) => {
    const glyph = glyphs[id];
    if (!glyph) throw new Error(`The font has no glyph ${id}`);
    return { ...glyph, id, rise };
  });
  const advance = placed[0]?.advance ?? 0;
  const outline = Buffer.alloc(10 + 8 * placed.length);
  outline.writeInt16BE(-1, 0);
  const boxes = placed.map(({ id, rise, advance: own, outline: part }, index) => {
    const x = Math.round((advance - own) / 2);
    const at = 10 + 8 * index;
    const more = index === placed.length - 1 ? 0 : PART.more;
    outline.writeUInt16BE(PART.wordArguments | PART.offsets | more, at);
    outline.writeUInt16BE(id, at + 2);
    outline.writeInt16BE(x, at + 4);
    outline.writeInt16BE(rise, at + 6);
    return [2, 4, 6, 8].map((field) => part.readInt16BE(field) + (field % 4 === 2 ? x : rise));
  });
  [Math.min, Math.min, Math.max, Math.max].forEach((pick, edge) => {
    outline.writeInt16BE(pick(...boxes.map((box) => box[edge] ?? 0)), 2 + 2 * edge);
  });
  return { outline, advance, bearing: outline.readInt16BE(2) };
};

/** The tables of a font with its glyphs replaced; a composed glyph may consist of composed ones. */
export const withGlyphs = (tables: Tables, glyphs: readonly Glyph[]): Tables => {
  const copy = (tag: string): Buffer => Buffer.from(requireTable(tables, tag));
  const [head, hhea, maxp] = [copy('head'), copy('hhea'), copy('maxp')];
  const hmtx = Buffer.alloc(4 * glyphs.length);
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  head.writeUInt16BE(1, 50);
  hhea.writeUInt16BE(glyphs.length, 34);
  maxp.writeUInt16BE(glyphs.length, 4);
  maxp.writeUInt16BE(2, 30);
  let end = 0;
  glyphs.forEach(({ outline, advance, bearing }, id) => {
    hmtx.writeUInt16BE(advance, id * 4);
    hmtx.writeInt16BE(bearing, id * 4 + 2);
    end += outline.length;
    loca.writeUInt32BE(end, (id + 1) * 4);
  });
  const glyf = Buffer.concat(glyphs.map(({ outline }) => outline));
  return new Map([...tables, ...Object.entries({ head, hhea, maxp, hmtx, loca, glyf })]);
};
