/**
 * Setup of the projects with random tests: each run generates the same cases, so that a failure is reproducible. Others
 * on demand: `RANDOM_SEED=7 npm run test:unit`, with any number.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['RANDOM_SEED'] ?? 1) });
