import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';

/** Ids by name or e-mail address. */
export type Ids = ReadonlyMap<string, number>;

/** @throws for an unknown name, which is an error in the demo's data. */
export const getId = (ids: Ids, name: string): number => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the history of the demo shop has no ${name}`);
  return id;
};

export const readUsers = async (tx: Tx): Promise<Ids> => {
  const users = await tx.selectFrom('user').select(['id', 'email']).execute();
  return new Map(users.map(({ id, email }) => [email, id]));
};
