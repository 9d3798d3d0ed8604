import { Stop } from '#src/cli/program.mjs';
import type { Command } from '#src/cli/shop.ts';
import type { CommandResult, Environment } from './shop.ts';

/** Runs a command in this process to the same result as `runProgram`, with these variables only. */
export const runCommand = async (
  run: Command,
  args: readonly string[],
  env: Environment,
): Promise<CommandResult> => {
  let [stdout, stderr] = ['', ''];
  const warn = (line: string): void => void (stderr += `${line}\n`);
  const write = (text: string): void => void (stdout += text);
  try {
    await run(args, { env, write, print: (line) => write(`${line}\n`), warn });
    return { code: 0, stdout, stderr };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    warn(error.message);
    return { code: 1, stdout, stderr };
  }
};
