/** Setup of all Vitest projects: measures each file for `npm run test:profile`. */
import { afterAll } from 'vitest';
import { startMeasuring } from './processor-time.ts';

const stop = startMeasuring();
afterAll(({}, { file }) => stop(file.projectName ?? 'vitest', file.name));
