/** Runs `task` while this process holds the exclusive lock, a folder that contains the holder's process id. */
export function withLock<T>(folder: string, task: () => T | Promise<T>): Promise<T>;

/** Whether a process with this id runs, under any account. */
export function isAlive(pid: number): boolean;
