import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SendingStart, SendingStep, SendingTask } from './sending-program.ts';

const PROGRAM = fileURLToPath(new URL('sending-program.ts', import.meta.url));

/** A process that sends orders, ready to start. */
export type SendingProgram = {
  readonly start: (start: SendingStart) => void;
  /** Kills it (SIGKILL) some ms after it has written a number of steps. */
  readonly killAfter: (steps: number, ms: number) => void;
  /** Its steps, once it has ended. `code` is null if it was killed. */
  readonly ended: Promise<{ readonly steps: readonly SendingStep[]; readonly code: number | null }>;
};

/** Complete lines only: a killed process may leave a partial one. */
const toSteps = (text: string): readonly SendingStep[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as SendingStep);

const waitUntilOpen = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the program ended with ${code} before it was open`)));
  });

/** Runs a process on the test's store and waits until it has opened it. */
export const openSendingProgram = async (task: SendingTask): Promise<SendingProgram> => {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  let limit = { steps: Infinity, ms: 0 };
  const killInTime = (): void => {
    if (toSteps(text).length < limit.steps) return;
    setTimeout(() => child.kill('SIGKILL'), limit.ms);
    limit = { steps: Infinity, ms: 0 };
  };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    killInTime();
  });
  // A process killed at this moment cannot read its input.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<Awaited<SendingProgram['ended']>>((resolve) => {
    child.once('close', (code) => resolve({ steps: toSteps(text), code }));
  });
  await waitUntilOpen(child);
  return {
    start: (start) => void child.stdin.write(`${JSON.stringify(start)}\n`),
    killAfter: (steps, ms) => void (limit = { steps, ms }),
    ended,
  };
};
