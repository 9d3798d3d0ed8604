import type { Updateable } from 'kysely';
import type { Profile } from '../../port/back-office.ts';
import type { UserTable } from '../database/commerce-tables.ts';
import type { AccountsOptions } from './attempts.ts';
import { findUserId } from './sessions.ts';

/** Users' own data and settings in the embedded store. */
export const createProfile = ({ database, clock }: Pick<AccountsOptions, 'database' | 'clock'>): Profile => {
  const update = (token: string, values: Updateable<UserTable>): Promise<void> =>
    database.write(async (tx) => {
      const id = await findUserId(tx, token, clock());
      if (id !== undefined) await tx.updateTable('user').set(values).where('id', '=', id).execute();
    });
  return {
    async find({ token }) {
      const id = await findUserId(database.read, token, clock());
      if (id === undefined) return undefined;
      const users = database.read.selectFrom('user').select(['email', 'name', 'telephone']);
      return users.where('id', '=', id).executeTakeFirst();
    },
    change: ({ token }, { name, telephone }) => update(token, { name, telephone }),
    changeSettings: ({ token }, settings) => update(token, { settings: JSON.stringify(settings) }),
  };
};
