import { randomBytes } from 'node:crypto';
import { MAX_GUEST_DRAFTS, MAX_LIST_DRAFTS } from '#src/contract/limits.ts';
import type { ListDraft } from '#src/contract/list-draft.ts';
import type { ListDrafts } from '../../port/list-drafts.ts';
import { DRAFT_HEAD, toDraftEnds } from '../../rules/draft-age.ts';
import type { Visitor } from '../../session.ts';
import type { Clock } from '../../settings.ts';
import { openPrivateFile } from '../media/private-file.ts';

/** `client` is empty for a guest's. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS draft (
    id TEXT PRIMARY KEY,
    client TEXT NOT NULL,
    text TEXT NOT NULL,
    open INTEGER NOT NULL,
    round INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS draft_client ON draft (client, changed_at);
`;
const IS_CURRENT = `changed_at > CASE client WHEN '' THEN ? ELSE ? END`;

const toClient = ({ session }: Visitor): string => (session ? String(session.user.client_id) : '');

/** Lists of quick order, which the contract does not know, in `list-drafts.db` of the data folder. */
export const openListDrafts = (data_dir: string, clock: Clock): ListDrafts & { close(): void } => {
  const database = openPrivateFile(data_dir, 'list-drafts.db', SCHEMA);
  const insert = database.prepare('INSERT INTO draft VALUES (?, ?, ?, ?, 1, ?)');
  const replace = database.prepare(
    `UPDATE draft SET text = ?, open = ?, changed_at = ?, round = round + 1 WHERE id = ? AND client = ? AND ${IS_CURRENT}`,
  );
  const select = database.prepare(
    `SELECT id, text, open, round, changed_at, client FROM draft WHERE id = ? AND client IN (?, '') AND ${IS_CURRENT}`,
  );
  const claim = database.prepare(`UPDATE draft SET client = ? WHERE id = ? AND client = ''`);
  const selectAll = database.prepare(
    `SELECT id, substr(text, 1, ${DRAFT_HEAD}) AS text, open, round, changed_at FROM draft
     WHERE client = ? AND ${IS_CURRENT} ORDER BY changed_at DESC, id`,
  );
  const update = database.prepare(
    'UPDATE draft SET text = ?, open = ?, changed_at = ? WHERE id = ? AND round = ? AND client = ?',
  );
  const remove = database.prepare('DELETE FROM draft WHERE id = ? AND round = ? AND client = ?');
  const sweep = database.prepare(`DELETE FROM draft WHERE NOT (${IS_CURRENT})`);
  const trim = database.prepare(
    `DELETE FROM draft WHERE client = ?1 AND id NOT IN (SELECT id FROM draft WHERE client = ?1 ORDER BY changed_at DESC, id LIMIT ?2)`,
  );
  const toEnds = (): readonly [guest: number, customer: number] => {
    const { guest, customer } = toDraftEnds(clock());
    return [guest, customer];
  };
  return {
    save: async (visitor, { id = '', text, open }) => {
      const client = toClient(visitor);
      if (replace.run(text, open, clock(), id, client, ...toEnds()).changes > 0) return id;
      const created = randomBytes(16).toString('base64url');
      insert.run(created, client, text, open, clock());
      sweep.run(...toEnds());
      trim.run(client, client === '' ? MAX_GUEST_DRAFTS : MAX_LIST_DRAFTS);
      return created;
    },
    find: async (visitor, id) => {
      const own = toClient(visitor);
      const found = select.get(id, own, ...toEnds()) as (ListDraft & { readonly client: string }) | undefined;
      if (!found) return undefined;
      const { client, ...draft } = found;
      if (client !== own) claim.run(own, id);
      return draft;
    },
    list: async (visitor) => {
      const client = toClient(visitor);
      return client === '' ? [] : (selectAll.all(client, ...toEnds()) as unknown as readonly ListDraft[]);
    },
    settle: async (visitor, { id, text, open, round }) => {
      const client = toClient(visitor);
      if (open === 0) remove.run(id, round, client);
      else update.run(text, open, clock(), id, round, client);
    },
    close: () => database.close(),
  };
};
