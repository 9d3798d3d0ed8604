import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 200;
/** A lock without a holder's name is being taken or given back; after this many milliseconds it was left behind. */
const NAMELESS_MS = 5_000;

const readHolder = (folder) => {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Whether a process with this id runs, of whichever account. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const take = (folder) => {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
};

/** Takes a dead process's lock away. Renaming is atomic: of several that try, one succeeds. */
const clear = (folder, holder) => {
  const away = `${folder}-${process.pid}`;
  try {
    renameSync(folder, away);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Somebody was faster and the lock is new: it goes back.
  if (readHolder(away) !== holder) renameSync(away, folder);
  else rmSync(away, { recursive: true });
};

/** Runs `task` while this process alone holds the lock: a folder with the holder's process id in it. */
export const withLock = async (folder, task) => {
  mkdirSync(dirname(folder), { recursive: true });
  /** When it was last seen with a name, or first looked at. */
  let named = Date.now();
  while (!take(folder)) {
    const holder = readHolder(folder);
    if (holder !== undefined) named = Date.now();
    const abandoned = holder === undefined ? Date.now() - named > NAMELESS_MS : !isAlive(holder);
    if (abandoned) clear(folder, holder);
    else await wait(RETRY_MS);
  }
  try {
    return await task();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
