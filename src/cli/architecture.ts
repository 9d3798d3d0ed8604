import { readFileSync, writeFileSync } from 'node:fs';
import { type Import, type ImportKind, listSources, readImports } from './imports.ts';

/** The diagram of the rooms, relative to the root of the repository. */
export const DIAGRAM = 'docs/architecture.svg';

/** Rooms by row, from top to bottom; a room imports from the rows below it. */
const ROWS = [
  ['root', 'pages', 'actions', 'cli'],
  ['layouts', 'features', 'server', 'build'],
  ['backoffice'],
  ['embedded', 'remote', 'demo', 'documents'],
] as const;

/** Rooms that many others import: listed in each box instead of connected by arrows. */
const SHARED = ['ui', 'styles', 'i18n', 'contract'] as const;

const NOTES: Readonly<Record<string, string>> = {
  root: 'server.ts, middleware.ts',
  pages: 'the URL map',
  actions: 'collects form actions',
  cli: 'start, import, admin …',
  layouts: 'document shells',
  features: 'one folder per noun',
  server: 'per-request code',
  build: 'Astro and Vite plugins',
  backoffice: 'port, rules, safety',
  embedded: 'own store and search',
  remote: 'a host over HTTP',
  demo: 'the demo shop as data',
  documents: 'PDFs and their texts',
  ui: 'generic components',
  styles: 'tokens, style sheets',
  i18n: 'paths, texts, formats',
  contract: 'schemas, limits, calls',
};

/** The room that contains a source file. */
export const toRoom = (file: string): string => {
  const [, first = '', second = ''] = file.split('/');
  if (first === 'backoffice' && (second === 'embedded' || second === 'remote')) return second;
  return file.split('/').length === 2 ? 'root' : first;
};

const STRENGTH: readonly ImportKind[] = ['dynamic', 'type', 'value'];

/** The strongest import between each pair of rooms, by `from>to`. */
const toArrows = (imports: readonly Import[]): ReadonlyMap<string, ImportKind> => {
  const arrows = new Map<string, ImportKind>();
  for (const { from, to, kind } of imports) {
    const key = `${toRoom(from)}>${toRoom(to)}`;
    const known = arrows.get(key);
    if (toRoom(from) === toRoom(to)) continue;
    if (known === undefined || STRENGTH.indexOf(kind) > STRENGTH.indexOf(known)) arrows.set(key, kind);
  }
  return new Map([...arrows].sort(([a], [b]) => (a < b ? -1 : 1)));
};

// The drawing ----------------------------------------------------------------------------------------------------

const [WIDTH, BOX, HEIGHT, GAP, TOP] = [1120, 214, 74, 72, 24] as const;
const BAR_TOP = TOP + ROWS.length * (HEIGHT + GAP);

type Place = { readonly x: number; readonly y: number };

const toPlaces = (): ReadonlyMap<string, Place> =>
  new Map(
    ROWS.flatMap((rooms, row) =>
      rooms.map((room, at): [string, Place] => {
        const free = (WIDTH - rooms.length * BOX) / (rooms.length + 1);
        return [room, { x: free + at * (BOX + free), y: TOP + row * (HEIGHT + GAP) }];
      }),
    ),
  );

const text = ({ x, y }: Place, size: number, words: string): string =>
  `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" font-size="${size}">${words}</text>`;

const toBox = (room: string, { x, y }: Place, shared: readonly string[]): string =>
  `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${BOX}" height="${HEIGHT}" rx="6"/>` +
  text({ x: x + 12, y: y + 22 }, 15, room) +
  text({ x: x + 12, y: y + 41 }, 12, NOTES[room] ?? '') +
  text({ x: x + 12, y: y + 61 }, 11, shared.length > 0 ? `↓ ${shared.join(', ')}` : '');

const STYLES: Readonly<Record<ImportKind, string>> = {
  value: '',
  type: ' stroke-dasharray="7 4"',
  dynamic: ' stroke-dasharray="2 4"',
};

/** An arrow from the lower edge of a box to the upper edge of another; arrows within a row or upwards are offset. */
const toArrow = (from: Place, to: Place, kind: ImportKind): string => {
  const isDown = to.y > from.y;
  // Opposite arrows between two rooms lie side by side.
  const shift = (to.x - from.x) / 12 + (isDown ? 0 : 16);
  const start = { x: from.x + BOX / 2 + shift, y: isDown ? from.y + HEIGHT : from.y };
  const end = {
    x: to.x + BOX / 2 - (to.x - from.x) / 12 + (isDown ? 0 : 16),
    y: isDown ? to.y : to.y + (from.y === to.y ? 0 : HEIGHT),
  };
  const bend = from.y === to.y ? -GAP / 2 : isDown ? GAP / 2 : -GAP / 2;
  const path = [
    `M${start.x.toFixed(0)} ${start.y.toFixed(0)}`,
    `C${start.x.toFixed(0)} ${(start.y + bend).toFixed(0)}`,
    `${end.x.toFixed(0)} ${(end.y + (from.y === to.y ? bend : -bend)).toFixed(0)}`,
    `${end.x.toFixed(0)} ${end.y.toFixed(0)}`,
  ].join(' ');
  return `<path d="${path}"${STYLES[kind]} marker-end="url(#head)"/>`;
};

const toBar = (room: string, at: number): string => {
  const width = (WIDTH - 24 * (SHARED.length + 1)) / SHARED.length;
  const x = 24 + at * (width + 24);
  return (
    `<rect x="${x.toFixed(0)}" y="${BAR_TOP}" width="${width.toFixed(0)}" height="54" rx="6"/>` +
    text({ x: x + 12, y: BAR_TOP + 22 }, 15, room) +
    text({ x: x + 12, y: BAR_TOP + 41 }, 12, NOTES[room] ?? '')
  );
};

const LEGEND =
  'solid: values · dashed: types only · dotted: loaded on demand · ↓: imports of the shared rooms';

/**
 * Renders the rooms of the source and their imports as an SVG document, which changes only when a room gains or loses an
 * import of another one.
 *
 * @throws for a file in an unknown room: add the room to `ROWS` or `SHARED`.
 */
export const renderArchitecture = (files: readonly string[], imports: readonly Import[]): string => {
  const places = toPlaces();
  const shared: readonly string[] = SHARED;
  const unknown = files.map(toRoom).find((room) => !places.has(room) && !shared.includes(room));
  if (unknown !== undefined) throw new Error(`src/${unknown} is not in the diagram of the rooms`);
  const arrows = toArrows(imports);
  const boxes = [...places].map(([room, place]) =>
    toBox(
      room,
      place,
      SHARED.filter((bar) => arrows.has(`${room}>${bar}`)),
    ),
  );
  const lines = [...arrows].flatMap(([key, kind]) => {
    const [from, to] = key.split('>').map((room) => places.get(room));
    return from && to ? [toArrow(from, to, kind)] : [];
  });
  const height = BAR_TOP + 54 + 48;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" fill="#1f2933">`,
    '<title>Rooms of the source and their imports</title>',
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#52606d"/></marker></defs>',
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    `<g fill="none" stroke="#52606d" stroke-width="1.3">`,
    ...lines,
    '</g>',
    '<g stroke="#1f2933" stroke-width="0">',
    ...[...boxes, ...SHARED.map(toBar)].map((box) =>
      box.replace('<rect', '<rect fill="#e8eef4" stroke-width="1.2"'),
    ),
    text({ x: 24, y: height - 16 }, 12, LEGEND),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};

if (process.argv[1] === import.meta.filename) {
  const root = process.cwd();
  const svg = renderArchitecture(listSources(root), readImports(root));
  writeFileSync(`${root}/${DIAGRAM}`, svg);
  console.log(`${DIAGRAM}: ${readFileSync(`${root}/${DIAGRAM}`).byteLength} bytes`);
}
