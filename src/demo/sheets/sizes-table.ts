import type { DemoProduct } from '../demo-product.ts';
import {
  END,
  GROUND,
  INK,
  ensureSpace,
  MARGIN,
  MUTED,
  type Paper,
  setStyle,
  WIDTH,
} from '#src/documents/paper.ts';
import { writeHeading } from './heading.ts';
import { type BilingualText, toAddition, toPack, toRows } from './texts.ts';

type Column = { readonly label: BilingualText; readonly cells: readonly string[] };

const SIZE = 8;
const ROW = 14;
const HEADER = 25;
/** Minimum space between two columns. */
const GAP = 12;

/** Limit of attributes in a table. */
const MAX_ATTRIBUTES = 5;

const join = (value: BilingualText): string => {
  const addition = toAddition(value);
  return addition ? `${value.it} / ${addition}` : value.it;
};

/** The attributes that differ between the sizes of a family, at most `MAX_ATTRIBUTES`. */
const toDifferences = (children: readonly DemoProduct[]): readonly Column[] => {
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
    .slice(0, MAX_ATTRIBUTES);
};

/** The columns of size and colour, if they differ between the children. */
const toVariantColumns = (children: readonly DemoProduct[]): readonly Column[] =>
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

const toColumns = (children: readonly DemoProduct[]): readonly Column[] => {
  const differences = toDifferences(children);
  const shown = new Set(differences.flatMap(({ cells }) => cells));
  const choice = toVariantColumns(children).filter(({ cells }) => !cells.every((cell) => shown.has(cell)));
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

/** Places columns as wide as their widest cells; drops attributes, the last first, until the table fits. */
const placeColumns = (paper: Paper, columns: readonly Column[]): readonly PlacedColumn[] => {
  setStyle(paper, { size: SIZE, bold: true });
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

const SINGLE_LINE = { lineBreak: false } as const;

const writeHeader = (paper: Paper, columns: readonly PlacedColumn[]): void => {
  const { y } = paper;
  setStyle(paper, { size: SIZE, bold: true });
  for (const { label, x } of columns) paper.text(label.it, x, y + 2, SINGLE_LINE);
  setStyle(paper, { size: 7, color: MUTED });
  for (const { label, x } of columns) if (label.en !== label.it) paper.text(label.en, x, y + 12, SINGLE_LINE);
  paper.y = y + HEADER;
};

const writeRow = (paper: Paper, columns: readonly PlacedColumn[], index: number): void => {
  const { y } = paper;
  if (index % 2 === 0) paper.rect(MARGIN, y - 2.5, WIDTH, ROW).fill(GROUND);
  columns.forEach(({ cells, x }, column) => {
    setStyle(paper, { size: SIZE, bold: column === 0, color: INK }).text(
      cells[index] ?? '',
      x,
      y,
      SINGLE_LINE,
    );
  });
  paper.y = y + ROW;
};

/** Writes the table of a family's sizes, one row per size, with its header on every page. */
export const writeSizes = (paper: Paper, children: readonly DemoProduct[]): void => {
  writeHeading(paper, 'Misure e codici', 'Sizes and codes');
  const columns = placeColumns(paper, toColumns(children));
  ensureSpace(paper, HEADER + ROW);
  writeHeader(paper, columns);
  children.forEach((_, index) => {
    if (paper.y + ROW > END) {
      paper.addPage();
      writeHeader(paper, columns);
    }
    writeRow(paper, columns, index);
  });
};
