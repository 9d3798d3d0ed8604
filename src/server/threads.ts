import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { getLog } from '#src/backoffice/log.ts';

/** Why a task has no result: `busy`, too many wait; `exceeded`, it ran out of time or memory and was ended. */
export class ThreadError extends Error {
  readonly problem: 'busy' | 'exceeded';
  constructor(problem: ThreadError['problem'], options?: ErrorOptions) {
    super(`thread: ${problem}`, options);
    this.problem = problem;
  }
}

/** Runs a task in a thread. Rejects with `ThreadError`, or with what its module throws. */
export type RunInThread<Task, Result> = (task: Task) => Promise<Result>;

type Bounds = {
  /** Tasks that run at the same time. */
  readonly threads: number;
  /** Tasks that wait for a thread. */
  readonly waiting: number;
  /** Time of a task with its wait (ms); its thread is ended then. */
  readonly time: number;
  /** Memory of a thread (MB). */
  readonly memory: number;
};

/** How long (ms) a thread waits for the next task before it ends. */
const IDLE_MS = 60_000;

const isExceeded = (error: unknown): boolean => {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
};

/**
 * Runs a module's default export in threads of its own, for work whose time a visitor decides: it never holds up other requests, and
 * ends. `module` is written as the URL of a file `*.thread.ts` beside the caller: `thread-modules.mjs` bundles it by that text. A thread
 * starts with the first task.
 */
export const createThreads = <Task, Result>(
  module: URL,
  { threads, waiting, time, memory }: Bounds,
): RunInThread<Task, Result> => {
  const open = (): Piscina<Task, Result> => {
    const pool = new Piscina<Task, Result>({
      filename: fileURLToPath(module),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      env: {},
    });
    // Of a thread without a task.
    return pool.on('error', (error: unknown) => getLog().error({ err: error }, 'A thread failed'));
  };
  let pool: Piscina<Task, Result> | undefined;
  return async (task) => {
    pool ??= open();
    if (pool.queueSize >= waiting) throw new ThreadError('busy');
    try {
      return await pool.run(task, { signal: AbortSignal.timeout(time) });
    } catch (error) {
      throw isExceeded(error) ? new ThreadError('exceeded', { cause: error }) : error;
    }
  };
};
