import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '#src/documents/sheet.ts';
import type { Drawing } from './draw-pdf.thread.ts';
import { drawPdf } from './draw-pdf.ts';
import { ThreadError } from './threads.ts';

const SHEET: Sheet = {
  ...{ locale: 'it', title: 'Ordine', subtitle: '', day: '2026-09-01', shop: 'Prova' },
  seller: { name: 'Prova', lines: [], foot: '' },
  ...{ customerLabel: 'Cliente', customer: ['Rossi'], facts: [], bill: [], notes: [] },
  columns: [{ head: 'Codice', width: 200 }],
  rows: Array.from({ length: 20 }, (_, at) => ({ cells: [`A${at}`], details: [] })),
};
const DRAWING: Drawing = { kind: 'sheet', ...SHEET };

/** The threads that this process has started since the test began; a thread takes the next drawing when it has ended one. */
let threads = 0;
const count = (): void => {
  threads += 1;
};
beforeEach(() => {
  threads = 0;
  process.on('worker', count);
});
afterEach(() => {
  process.off('worker', count);
});

describe('drawings', () => {
  // The threads of one test wait for the drawings of the next one.
  it('[Z-12] of one customer are made one at a time, those of others beside them, two in all', async () => {
    const own = await Promise.all(Array.from({ length: 6 }, () => drawPdf(DRAWING, 'one')));
    expect(own).toHaveLength(6);
    expect(threads, 'of one customer').toBe(1);
    await Promise.all(Array.from({ length: 6 }, (_, at) => drawPdf(DRAWING, `customer ${at}`)));
    expect(threads, 'in all').toBe(2);
  });

  it('[Z-12] of others do not wait for all of one customer’s', async () => {
    const ended: string[] = [];
    const draw = async (of: string): Promise<void> => {
      await drawPdf(DRAWING, of);
      ended.push(of);
    };
    await Promise.all([...Array.from({ length: 6 }, () => draw('many')), draw('other')]);
    expect(ended.indexOf('other')).toBeLessThan(3);
  });

  it('[Z-12] of one customer are refused when ten wait, and only that customer’s', async () => {
    const own = Array.from({ length: 14 }, () => drawPdf(DRAWING, 'many'));
    const [answers, other] = await Promise.all([Promise.allSettled(own), drawPdf(DRAWING, 'other')]);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(refused).toEqual(Array.from({ length: 3 }, () => new ThreadError('busy')));
    expect(other.length).toBeGreaterThan(1000);
    // Who has had all may have more.
    expect(await drawPdf(DRAWING, 'many')).toEqual(other);
  });
});
