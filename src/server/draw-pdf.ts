import type { Drawing } from './draw-pdf.thread.ts';
import { createThreads, ThreadError } from './threads.ts';

/** An order of 900 rows takes 3 s. */
const draw = createThreads<Drawing, Uint8Array>(new URL('./draw-pdf.thread.ts', import.meta.url), {
  threads: 2,
  waiting: 50,
  time: 30_000,
  memory: 256,
});

/** Maximum waiting drawings of one customer. */
const MAX_WAITING = 10;

/** The last drawing of each customer, and how many there are. */
const lines = new Map<string, { last: Promise<unknown>; count: number }>();

/**
 * Draws a PDF outside the event loop; deterministic. `of` is the customer or the work that it is for: only one drawing of each runs at a
 * time, so that others get their turn. Throws `ThreadError`: too many wait, or it takes too long.
 */
export const drawPdf = async (drawing: Drawing, of: string): Promise<Uint8Array> => {
  const line = lines.get(of) ?? { last: Promise.resolve(), count: 0 };
  if (line.count > MAX_WAITING) throw new ThreadError('busy');
  lines.set(of, line);
  line.count += 1;
  const drawn = line.last.then(() => draw(drawing));
  line.last = drawn.catch(() => undefined);
  try {
    return await drawn;
  } finally {
    line.count -= 1;
    if (line.count === 0) lines.delete(of);
  }
};
