/** Runs `task` while this process alone holds the lock: a folder with the holder's process id in it. */
export function withLock<T>(folder: string, task: () => T | Promise<T>): Promise<T>;

/** Whether a process with this id runs, of whichever account. */
export function isAlive(pid: number): boolean;
