/** Set-up of the project whose stores are kept on PostgreSQL. */
import { inject } from 'vitest';
import { keepStoresOn } from './store-place.ts';

keepStoresOn(inject('postgres'));
