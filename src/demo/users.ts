import type { Role } from '#src/backoffice/session.ts';
import { getSeedClient, type SeedClient } from './companies.ts';
import people from './users.json' with { type: 'json' };

/** A login of the demo shop. A customer has a client; an agent has the ids of the clients assigned. */
export type SeedPerson = {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly name: string;
  readonly client?: SeedClient;
  readonly agent_of?: readonly number[];
};

type PersonData = Omit<SeedPerson, 'client'> & { readonly client_id?: number };

/** The logins that the README names, for a demo shop only; the passwords are public. */
export const SEED_PEOPLE: readonly SeedPerson[] = (people as readonly PersonData[]).map(
  ({ client_id, ...person }) =>
    client_id === undefined ? person : { ...person, client: getSeedClient(client_id) },
);
