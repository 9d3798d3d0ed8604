import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 200;
/** A lock without a process id is being acquired or released; it counts as abandoned after this time (ms). */
const ANONYMOUS_MS = 5_000;

const readHolder = (folder) => {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Whether a process with this id runs, under any account. */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const acquire = (folder) => {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
};

/** Removes the lock of a dead process. Renaming is atomic: only one of several processes succeeds. */
const removeAbandoned = (folder, holder) => {
  const away = `${folder}-${process.pid}`;
  try {
    renameSync(folder, away);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Another process has replaced the lock meanwhile: restore it.
  if (readHolder(away) !== holder) renameSync(away, folder);
  else rmSync(away, { recursive: true });
};

/** Runs `task` while this process holds the exclusive lock, a folder that contains the holder's process id. */
export const withLock = async (folder, task) => {
  mkdirSync(dirname(folder), { recursive: true });
  /** When the lock last had a holder, or was first seen. */
  let lastHeld = Date.now();
  while (!acquire(folder)) {
    const holder = readHolder(folder);
    if (holder !== undefined) lastHeld = Date.now();
    const abandoned = holder === undefined ? Date.now() - lastHeld > ANONYMOUS_MS : !isAlive(holder);
    if (abandoned) removeAbandoned(folder, holder);
    else await wait(RETRY_MS);
  }
  try {
    return await task();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
