import type { Kysely } from 'kysely';
import type { StaffRole } from '#src/contract/staff/command.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Actor } from '../../port/staff.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Written } from '../command-handler.ts';
import { createToken, toTokenHash } from './sessions.ts';

/** The program with a token; undefined for an unknown one. */
export const findActor = async (db: Kysely<Tables>, token: string): Promise<Actor | undefined> => {
  const row = await db
    .selectFrom('staff_token')
    .select(['name', 'role'])
    .where('token_hash', '=', toTokenHash(token))
    .executeTakeFirst();
  return row && { name: row.name, role: row.role as StaffRole };
};

/** The programs that may run commands, by name. */
export const listTokens = async (db: Kysely<Tables>): Promise<CommandOutput<'tokens.list'>> => {
  const tokens = db.selectFrom('staff_token').select(['name', 'role', 'created_at']);
  const rows = await tokens.orderBy('name').execute();
  return rows.map(({ role, ...row }) => ({ ...row, role: role as StaffRole }));
};

/** Stores a program with a new token. */
export const addToken = async (
  tx: Tx,
  program: ParsedInput<'tokens.add'>,
  now: number,
): Promise<Written<'tokens.add'>> => {
  const token = createToken();
  const made = await tx
    .insertInto('staff_token')
    .values({ ...program, token_hash: toTokenHash(token), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return made ? { ok: true, result: { token } } : { ok: false, refusal: 'known_name' };
};

/** Ends the token of a program. */
export const removeToken = async (tx: Tx, name: string): Promise<Written<'tokens.remove'>> => {
  const removed = tx.deleteFrom('staff_token').where('name', '=', name).returning('name');
  return (await removed.executeTakeFirst())
    ? { ok: true, result: {} }
    : { ok: false, refusal: 'unknown_name' };
};
