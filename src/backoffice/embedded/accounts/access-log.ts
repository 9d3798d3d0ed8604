import { randomUUID } from 'node:crypto';
import type { Tx } from '../database/write-queue.ts';

/** What happens at the door of the desk. */
type Access =
  | 'access.login'
  | 'access.logout'
  | 'access.refuse'
  | 'access.wrong_code'
  | 'access.wait'
  | 'access.activate_factor'
  | 'access.drop_factor'
  | 'access.add_passkey'
  | 'access.remove_passkey';

/** A person of the staff; undefined for an unknown e-mail, of which the log keeps nothing: people type passwords into that field. */
type Who = { readonly name: string; readonly email: string; readonly role: string } | undefined;

/** Writes what happened at the door of the desk into the log of the staff; `after` are its facts. */
export const logAccess = async (
  tx: Tx,
  { command, who, after = {} }: { readonly command: Access; readonly who: Who; readonly after?: object },
  at: number,
): Promise<void> => {
  await tx
    .insertInto('staff_log')
    .values({
      ...{ operation_id: randomUUID(), request_hash: '', command, at, input: '{}' },
      actor: who?.name ?? '',
      role: who?.role ?? 'none',
      subject: who ? `staff:${who.email}` : 'staff',
      after: JSON.stringify(after),
    })
    .execute();
};
