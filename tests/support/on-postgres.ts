/** Setup of the project with PostgreSQL stores. */
import { inject } from 'vitest';
import { keepStoresOn } from './store-place.ts';

keepStoresOn(inject('postgres'));
