/**
 * How Node runs the shop, so that the process holds no more memory than it uses: the heap is collected after growing by
 * 60 % (by default it grows to four times its size), and the C library returns freed buffers to the system instead of
 * keeping them per thread. `npm run bench -- --memory` measures the effect.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=60'];
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Whether this process runs with these flags already. */
export const hasServerFlags = () => SERVER_FLAGS.every((flag) => process.execArgv.includes(flag));
