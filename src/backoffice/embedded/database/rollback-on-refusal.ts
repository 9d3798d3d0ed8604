import type { Tx, Write } from './write-queue.ts';

/** Carries a refusal out of the transaction that it undoes. */
class Undo extends Error {
  override readonly name = 'Undo';
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/** As `write`, but an answer that is not ok undoes what `fn` wrote. */
export const writeUnlessRefused = async <T extends { readonly ok: boolean }>(
  write: Write,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => {
  try {
    return await write(async (tx) => {
      const answer = await fn(tx);
      if (!answer.ok) throw new Undo(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undo) return error.answer as T;
    throw error;
  }
};
