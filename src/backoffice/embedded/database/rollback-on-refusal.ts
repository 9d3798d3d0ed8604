import type { Tx, Write } from './write-queue.ts';

/** Carries a refusal out of the transaction that it undoes. */
class RefusalRollback extends Error {
  override readonly name = 'RefusalRollback';
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/** As `write`, but an answer that is not ok undoes what `fn` wrote. */
export const writeOrRollBack = async <T extends { readonly ok: boolean }>(
  write: Write,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => {
  try {
    return await write(async (tx) => {
      const answer = await fn(tx);
      if (!answer.ok) throw new RefusalRollback(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RefusalRollback) return error.answer as T;
    throw error;
  }
};
