import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { getLog } from '#src/backoffice/log.ts';

/** Why a task has no result: `busy`, too many wait; `exceeded`, it was ended for lack of time or memory. */
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
  /** Maximum number of tasks that wait for a thread. */
  readonly waiting: number;
  /** Maximum time of a task including its wait (ms), after which its thread is ended. */
  readonly time: number;
  /** Maximum memory of a thread (MB). */
  readonly memory: number;
};

/** How long (ms) a thread waits for the next task before it ends. */
const IDLE_MS = 60_000;

const isExceeded = (error: unknown): boolean => {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
};

/**
 * Runs a module's default export in threads of its own, for work whose duration a visitor can influence: it never blocks other requests,
 * and is bounded. `module` is written as the URL of a file `*.thread.ts` beside the caller: `thread-modules.mjs` finds it by that text and
 * bundles it. A thread starts with the first task.
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
    // Errors of idle threads.
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
