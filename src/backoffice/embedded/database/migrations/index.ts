import type { Migration } from 'kysely/migration';
import { schema } from './001-schema/schema.ts';

/**
 * In order of their names. Forward only: from the first release on a migration never changes. Until then the name of the schema
 * ends with its digest, so that the store of an older build is rejected with an instruction instead of misread.
 */
export const migrations: Record<string, Migration> = { '001-schema-c5bc7319': schema };
