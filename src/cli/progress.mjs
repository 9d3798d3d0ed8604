import { spawn } from 'node:child_process';

const EVERY_MS = 1000;

/**
 * Runs a program to its end and returns its exit status. At a terminal the line `label …` counts the seconds; elsewhere it is
 * printed once. Throws when the program cannot be started.
 */
export const runWithProgress = async (label, [command, ...args], options) => {
  const { isTTY = false } = process.stdout;
  const start = Date.now();
  const toSeconds = () => Math.round((Date.now() - start) / 1000);
  console.log(`${label} …`);
  const tick = () => process.stdout.write(`\r${toSeconds()} s `);
  const timer = isTTY ? setInterval(tick, EVERY_MS) : undefined;
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(command, args, { ...options, stdio: 'inherit' });
      child.on('error', reject);
      child.on('exit', (status) => resolve(status ?? 1));
    });
  } finally {
    clearInterval(timer);
    if (isTTY) process.stdout.write(`\r${label}: ${toSeconds()} s\n`);
  }
};
