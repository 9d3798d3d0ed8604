/** One line of the shop's log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly level: string; readonly msg: string };

/** The log lines in the output of a process, which may hold other text too. */
export const findLogLines = (output: string): readonly LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"level":'))
    .map((line) => JSON.parse(line) as LogLine);

/** Logged errors, and stack traces that bypassed the log. */
export const findLoggedErrors = (output: string): readonly unknown[] => [
  ...findLogLines(output).filter(({ level }) => level === 'error'),
  ...(output.match(/\bat .+:\d+:\d+\)?$/gm) ?? []),
];
