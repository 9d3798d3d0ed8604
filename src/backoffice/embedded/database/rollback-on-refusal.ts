import type { Tx, Write } from './write-queue.ts';

/** Rolls back the transaction and carries the refusal out of it. */
class RefusalRollback extends Error {
  override readonly name = 'RefusalRollback';
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/** Like `write`, but rolls back when the result is not ok. */
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
