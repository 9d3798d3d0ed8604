import { inflateSync } from 'node:zlib';

/** The objects of a PDF by their numbers, streams inflated where they hold text. */
const readObjects = (pdf: Buffer): ReadonlyMap<string, string> => {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(?<!\d)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [, head = '', stream] = /^(.*?)\nstream\n(.*)\nendstream$/s.exec(body) ?? [];
    const isText = stream !== undefined && /^<<\n\/Length \d+\n\/Filter \/FlateDecode\n>>$/.test(head);
    objects.set(id, isText ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : body);
  }
  return objects;
};

type Objects = ReturnType<typeof readObjects>;

/** Code ranges of a font's `ToUnicode` map. */
const readFont = (objects: Objects, id: string): ReadonlyMap<string, string> => {
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
  const codes = new Map<string, string>();
  for (const [, from = '', list = ''] of (objects.get(map) ?? '').matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
  )) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, units = ''], index) => {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      codes.set(code, Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return codes;
};

/** A written piece of a PDF: its text, and whether letters of it are moved towards each other. */
type Piece = { readonly text: string; readonly isKerned: boolean };

/** The pieces of a PDF with embedded fonts in their order; a glyph that the font lacks is U+FFFD. */
export const readPdfPieces = (pdf: Buffer): readonly Piece[] => {
  const objects = readObjects(pdf);
  const fonts = new Map(
    [...objects.values()].flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id = '']) => [name, readFont(objects, id)] as const,
      ),
    ),
  );
  const pieces: Piece[] = [];
  for (const body of objects.values()) {
    for (const [, font = '', written = ''] of body.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/gs)) {
      const codes = [...written.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      const signs = codes.map((code) => (code === '0000' ? '\uFFFD' : (fonts.get(font)?.get(code) ?? '')));
      pieces.push({ text: signs.join(''), isKerned: /[1-9]/.test(written.replace(/<[0-9a-f]+>/g, '')) });
    }
  }
  return pieces;
};

/** The text of a PDF, one line per written piece. */
export const readPdfText = (pdf: Buffer): string =>
  readPdfPieces(pdf)
    .map(({ text }) => text)
    .join('\n');
