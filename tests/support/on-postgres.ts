/** Setup of the project with PostgreSQL stores. */
import { inject } from 'vitest';
import { setPostgres } from './store-place.ts';

setPostgres(inject('postgres'));
