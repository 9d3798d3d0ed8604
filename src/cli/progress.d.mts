import type { SpawnOptions } from 'node:child_process';

/**
 * Runs a program to its end and returns its exit status. At a terminal the line `label …` counts the seconds; elsewhere it is
 * printed once. Throws when the program cannot be started.
 */
export function runWithProgress(
  label: string,
  program: readonly [string, ...string[]],
  options: SpawnOptions,
): Promise<number>;
