import type { Tx, Write } from './write-queue.ts';

/** Rolls back the transaction and carries the refusal out of it. */
class RefusalRollback extends Error {
  override readonly name = 'RefusalRollback';
  readonly result: unknown;

  constructor(result: unknown) {
    super('refused');
    this.result = result;
  }
}

/** Like `write`, but rolls back when the result is not ok. */
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
