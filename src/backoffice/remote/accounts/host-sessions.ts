import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '../../session.ts';
import type { Clock } from '../../settings.ts';
import { type User, userSchema } from '#src/contract/account.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { openPrivateFile } from '../media/private-file.ts';

/** Idle lifetime of a session. */
const LIFETIME_MS = 30 * DAY_MS;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS session (
    token_hash TEXT PRIMARY KEY,
    access_token TEXT NOT NULL,
    user TEXT NOT NULL,
    address_code TEXT NOT NULL,
    expires INTEGER NOT NULL
  ) STRICT;
`;

const toHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The sessions at the remote host. The visitor's cookie holds a token of our own, stored as a hash; it maps to the
 * host's access token, which never leaves the server. A session ends after 30 days without use.
 */
export type Sessions = {
  open(user: User, access_token: string): Session;
  find(token: string): Session | undefined;
  findAccessToken(token: string): string | undefined;
  selectAddress(token: string, address_code: string): void;
  end(token: string): void;
  close(): void;
};

type Row = { user: string; address_code: string; access_token: string; expires: number };

const toSession = (token: string, row: Row): Session => ({
  token,
  role: 'customer',
  user: userSchema.parse(JSON.parse(row.user)),
  address_code: row.address_code,
});

/** Opens the sessions in `remote-sessions.db` of the data folder. */
export const openSessions = (data_dir: string, clock: Clock): Sessions => {
  const database = openPrivateFile(data_dir, 'remote-sessions.db', SCHEMA);
  const insert = database.prepare('INSERT INTO session VALUES (?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM session WHERE token_hash = ? AND expires > ?');
  const extend = database.prepare('UPDATE session SET expires = ? WHERE token_hash = ?');
  const move = database.prepare('UPDATE session SET address_code = ? WHERE token_hash = ?');
  const remove = database.prepare('DELETE FROM session WHERE token_hash = ?');
  const sweep = database.prepare('DELETE FROM session WHERE expires <= ?');

  const findRow = (token: string): Row | undefined => select.get(toHash(token), clock()) as Row | undefined;

  return {
    open: (user, access_token) => {
      sweep.run(clock());
      const token = randomBytes(32).toString('base64url');
      const address_code = user.address_codes[0]?.address_code ?? '0';
      insert.run(toHash(token), access_token, JSON.stringify(user), address_code, clock() + LIFETIME_MS);
      return { token, role: 'customer', user, address_code };
    },
    find: (token) => {
      const row = findRow(token);
      if (!row) return undefined;
      if (row.expires < clock() + LIFETIME_MS - DAY_MS) extend.run(clock() + LIFETIME_MS, toHash(token));
      return toSession(token, row);
    },
    findAccessToken: (token) => findRow(token)?.access_token,
    selectAddress: (token, address_code) => void move.run(address_code, toHash(token)),
    end: (token) => void remove.run(toHash(token)),
    close: () => database.close(),
  };
};
