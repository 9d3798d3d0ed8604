import { BackOfficeError } from '../../errors.ts';
import type { Database } from './database.ts';
import type { Write } from './write-queue.ts';

const CHECK = { name: 'write_check', value: '' };

/** Writes a row and removes it: rewriting existing data would not reach the disk. */
const tryWrite = (write: Write): Promise<unknown> =>
  write(async (tx) => {
    await tx.insertInto('setting').values(CHECK).execute();
    await tx.deleteFrom('setting').where('name', '=', CHECK.name).execute();
  });

/**
 * Remembers whether the storage accepts writes. A rejected write stores nothing and throws `BackOfficeError` 503 with the reason as its
 * cause.
 */
export const watchWrites = (
  write: Write,
  isStorageFailure: (error: unknown) => boolean,
): Pick<Database, 'write' | 'checkWrites'> => {
  let isFailing = false;
  const watched: Write = async (fn) => {
    try {
      return await write(fn);
    } catch (cause) {
      if (!isStorageFailure(cause)) throw cause;
      isFailing = true;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new BackOfficeError(`The store cannot be written: ${reason}`, {
        status: 503,
        cause,
        is_unanswered: true,
      });
    }
  };
  return {
    write: watched,
    checkWrites: async () => {
      // Another write that succeeds may have changed nothing.
      if (isFailing) await tryWrite(watched);
      isFailing = false;
    },
  };
};
