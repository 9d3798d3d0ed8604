import type { Migration } from 'kysely/migration';
import { schema } from './001-schema/schema.ts';

/** In order of their names. Forward only: from the first release on a migration never changes. */
export const migrations: Record<string, Migration> = { '001-schema': schema };
