import type { SeedProduct } from '../demo-product.ts';
import { END, GROUND, head, INK, makeRoom, MARGIN, MUTED, type Paper, take, WIDTH } from './paper.ts';
import { type Both, toAddition, toPack, toRows } from './texts.ts';

type Column = { readonly label: Both; readonly cells: readonly string[] };

const SIZE = 8;
const ROW = 14;
const HEADER = 25;
/** Between two columns. */
const GAP = 12;

/** The largest number of attributes in a table. */
const MOST = 5;

const join = (value: Both): string => {
  const addition = toAddition(value);
  return addition ? `${value.it} / ${addition}` : value.it;
};

/** The attributes that differ between the sizes of a family, at most `MOST`. */
const toDifferences = (children: readonly SeedProduct[]): readonly Column[] => {
  const rows = children.map(({ line }) => new Map(toRows(line).map((row) => [row.label.it, row])));
  const labels = new Map(rows.flatMap((row) => [...row.values()].map(({ label }) => [label.it, label])));
  return [...labels.values()]
    .map((label) => ({
      label,
      cells: rows.map((row) => {
        const found = row.get(label.it);
        return found ? join(found.value) : '–';
      }),
    }))
    .filter(({ cells }) => new Set(cells).size > 1)
    .slice(0, MOST);
};

/** Size and colour, where no attribute repeats them. */
const toChoice = (children: readonly SeedProduct[]): readonly Column[] =>
  (
    [
      ['size', { it: 'Misura', en: 'Size' }],
      ['color', { it: 'Colore', en: 'Colour' }],
    ] as const
  )
    .map(([field, label]) => ({
      label,
      cells: children.map(({ line }) => {
        const it = line[field] ?? '–';
        return join({ it, en: line.value_names?.[it]?.en ?? it });
      }),
    }))
    .filter(({ cells }) => new Set(cells).size > 1);

const toColumns = (children: readonly SeedProduct[]): readonly Column[] => {
  const differences = toDifferences(children);
  const shown = new Set(differences.flatMap(({ cells }) => cells));
  const choice = toChoice(children).filter(({ cells }) => !cells.every((cell) => shown.has(cell)));
  return [
    { label: { it: 'Codice', en: 'Code' }, cells: children.map(({ line }) => line.sku) },
    ...choice,
    ...differences,
    {
      label: { it: 'Conf.', en: 'Pack' },
      cells: children.map(({ line }) => toPack(line)),
    },
    { label: { it: 'EAN', en: 'EAN' }, cells: children.map(({ line }) => line.barcodes?.[0] ?? '–') },
  ];
};

type PlacedColumn = Column & { readonly x: number };

/** Places the columns as wide as their widest cells; drops columns from the middle until the table fits. */
const placeColumns = (paper: Paper, columns: readonly Column[]): readonly PlacedColumn[] => {
  take(paper, { size: SIZE, bold: true });
  const widths = columns.map(({ label, cells }) =>
    Math.max(...[label.it, label.en, ...new Set(cells)].map((text) => paper.widthOfString(text))),
  );
  const total = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  if (total > WIDTH && columns.length > 3) return placeColumns(paper, columns.toSpliced(-3, 1));
  const spare = Math.max(0, Math.min(26, (WIDTH - 12 - total) / (columns.length - 1)));
  let x = MARGIN + 6;
  return columns.map((column, index) => {
    const at = x;
    x += (widths[index] ?? 0) + GAP + spare;
    return { ...column, x: at };
  });
};

const once = { lineBreak: false } as const;

const writeHeader = (paper: Paper, columns: readonly PlacedColumn[]): void => {
  const { y } = paper;
  take(paper, { size: SIZE, bold: true });
  for (const { label, x } of columns) paper.text(label.it, x, y + 2, once);
  take(paper, { size: 7, color: MUTED });
  for (const { label, x } of columns) if (label.en !== label.it) paper.text(label.en, x, y + 12, once);
  paper.y = y + HEADER;
};

const writeRow = (paper: Paper, columns: readonly PlacedColumn[], index: number): void => {
  const { y } = paper;
  if (index % 2 === 0) paper.rect(MARGIN, y - 2.5, WIDTH, ROW).fill(GROUND);
  columns.forEach(({ cells, x }, column) => {
    take(paper, { size: SIZE, bold: column === 0, color: INK }).text(cells[index] ?? '', x, y, once);
  });
  paper.y = y + ROW;
};

/** The table of a family's sizes, one row a size, its head repeated on every page. */
export const writeSizes = (paper: Paper, children: readonly SeedProduct[]): void => {
  head(paper, 'Misure e codici', 'Sizes and codes');
  const columns = placeColumns(paper, toColumns(children));
  makeRoom(paper, HEADER + ROW);
  writeHeader(paper, columns);
  children.forEach((_, index) => {
    if (paper.y + ROW > END) {
      paper.addPage();
      writeHeader(paper, columns);
    }
    writeRow(paper, columns, index);
  });
};
