import type { Role } from '#src/backoffice/session.ts';
import { EDIL_ZANIN, FERRAMENTA_DAL_BO, OFFICINE_BERTOLI, type SeedClient } from './companies.ts';

/** A login of the demo shop. A customer has a client; an agent has the ids of the clients assigned. */
export type SeedPerson = {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly name: string;
  readonly client?: SeedClient;
  readonly agent_of?: readonly number[];
};

/** The logins that the README names, for a demo shop only; the passwords are public. */
export const SEED_PEOPLE: readonly SeedPerson[] = [
  {
    email: 'cliente@demo.example',
    password: 'Demo-cliente-1',
    role: 'customer',
    name: 'Marta Zanin',
    client: EDIL_ZANIN,
  },
  {
    email: 'cliente2@demo.example',
    password: 'Demo-cliente-2',
    role: 'customer',
    name: 'Paolo Bertoli',
    client: OFFICINE_BERTOLI,
  },
  {
    email: 'cliente3@demo.example',
    password: 'Demo-cliente-3',
    role: 'customer',
    name: 'Luca Dal Bo',
    client: FERRAMENTA_DAL_BO,
  },
  {
    email: 'agente@demo.example',
    password: 'Demo-agente-1',
    role: 'agent',
    name: 'Giorgia Furlan',
    agent_of: [EDIL_ZANIN.client_id, OFFICINE_BERTOLI.client_id],
  },
  { email: 'editore@demo.example', password: 'Demo-editore-1', role: 'editor', name: 'Elena Marin' },
  { email: 'admin@demo.example', password: 'Demo-admin-1', role: 'admin', name: 'Davide Pavan' },
];
