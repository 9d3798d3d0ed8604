/** Runs `task` while this process holds the lock exclusively. The lock is a folder with the holder's process id. */
export function withLock<T>(folder: string, task: () => T | Promise<T>): Promise<T>;

/** Whether a process with this id runs, of whichever account. */
export function isAlive(pid: number): boolean;
