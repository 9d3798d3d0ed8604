import type { Role } from '#src/backoffice/session.ts';
import { requireDemoClient, type DemoClient } from './companies.ts';
import people from './users.json' with { type: 'json' };

/** A login of the demo shop. A customer has a client; an agent has the ids of the clients assigned. */
export type DemoUser = {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly name: string;
  readonly telephone?: string;
  readonly client?: DemoClient;
  readonly agent_of?: readonly number[];
};

type UserData = Omit<DemoUser, 'client'> & { readonly client_id?: number };

/** The logins of the README, for demo shops only; their passwords are public. */
export const DEMO_USERS: readonly DemoUser[] = (people as readonly UserData[]).map(
  ({ client_id, ...user }) =>
    client_id === undefined ? user : { ...user, client: requireDemoClient(client_id) },
);
