/** Formats rows, the first of which is the heading, as columns; the first is left-aligned, the others are right-aligned. */
export const toTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const toLine = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const [heading = [], ...body] = rows;
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [toLine(heading), rule, ...body.map(toLine)].join('\n');
};
