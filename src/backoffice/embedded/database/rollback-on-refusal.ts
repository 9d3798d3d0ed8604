import type { Tx, Write } from './write-queue.ts';

/** Thrown to roll back a transaction; `result` is the refusal. */
class RefusalRollback extends Error {
  override readonly name = 'RefusalRollback';
  readonly result: unknown;

  constructor(result: unknown) {
    super('refused');
    this.result = result;
  }
}

/** Like `write`, but rolls back when the result is not ok; returns the result in both cases. */
export const writeOrRollBack = async <T extends { readonly ok: boolean }>(
  write: Write,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => {
  try {
    return await write(async (tx) => {
      const result = await fn(tx);
      if (!result.ok) throw new RefusalRollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RefusalRollback) return error.result as T;
    throw error;
  }
};
