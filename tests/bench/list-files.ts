/**
 * `npm run bench:files`: time from the bytes of an uploaded file with 5,000 different lines to its lines with readings, by kind of file.
 * The median and the worst of ten rounds, after two to warm up; the longest time that the event loop was held up.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readListFile } from '#src/server/lists/list-file.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { makeOds, makeXlsx } from '../support/spreadsheets.ts';
import { toTable } from './table.ts';

const [LINES, ROUNDS, WARM] = [5000, 10, 2];
/** Milliseconds that a file may take. */
const LIMIT = 2000;

const rows = [
  ['Codice', 'Descrizione', 'Quantità', 'Prezzo'],
  ...Array.from({ length: LINES }, (_, at) => [
    `TE-M8X${at}-ZN`,
    `Vite a testa esagonale ${at}`,
    at + 1,
    at / 100,
  ]),
];
const FILES = {
  csv: Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n')),
  xlsx: makeXlsx(rows),
  ods: makeOds(rows),
};

const run = async (bytes: Buffer): Promise<number> => {
  const start = performance.now();
  const file = await readListFile(bytes, 'it');
  const { lines } = await readList(file.ok ? file.text : '', 'it');
  if (lines.length !== LINES) throw new Error(`${lines.length} lines`);
  return performance.now() - start;
};

const table = [['file', 'bytes', 'median ms', 'worst ms', 'held up ms']];
for (const [kind, bytes] of Object.entries(FILES)) {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (let round = 0; round < WARM + ROUNDS; round++) {
    if (round === WARM) delay.enable();
    times.push(await run(bytes));
  }
  delay.disable();
  const sorted = times.slice(WARM).sort((a, b) => a - b);
  const worst = sorted.at(-1) ?? 0;
  if (worst > LIMIT) process.exitCode = 1;
  const figures = [bytes.length, sorted[ROUNDS / 2] ?? 0, worst, delay.max / 1_000_000];
  table.push([kind, ...figures.map((figure) => figure.toFixed(0))]);
}
console.log(toTable(table));
