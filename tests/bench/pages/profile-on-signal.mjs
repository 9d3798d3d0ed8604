// Preloaded into a measured shop: SIGUSR2 starts a CPU profile, the next one ends it and writes `{ profile, cpuMs }` to the file
// PROFILE_REPORT. The start of the process and the warm-up of its code stay out of the profile.
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const file = process.env.PROFILE_REPORT ?? '';
const session = new Session();
session.connect();

let started;

process.on('SIGUSR2', async () => {
  if (started === undefined) {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    started = process.cpuUsage();
    return;
  }
  const { user, system } = process.cpuUsage(started);
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(`${file}.new`, JSON.stringify({ profile, cpuMs: (user + system) / 1000 }));
  renameSync(`${file}.new`, file);
});
