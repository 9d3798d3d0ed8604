import type { TimeSlicer } from '#src/backoffice/time-slicer.ts';
import type { ResolvedLine } from './resolve-list.ts';

/** Choices of a whole list; a page with those of 5,000 families would have a hundred megabytes. */
const MAX_ALL_CHOICES = 5000;

/** Lines beyond the choices of a page offer their first one only, and say that there are more. */
export const boundChoices = (
  lines: readonly ResolvedLine[],
  most = MAX_ALL_CHOICES,
): readonly ResolvedLine[] => {
  let left = most;
  return lines.map((line) => {
    const choices = line.choices.slice(0, Math.max(left, 1));
    left -= choices.length;
    return choices.length === line.choices.length ? line : { ...line, choices, hasMore: true };
  });
};

/** Resolves lines one after the other, while others get their turn, and bounds their choices. */
export const resolveEach = async <T>(
  slicer: TimeSlicer,
  lines: readonly T[],
  resolve: (line: T) => Promise<ResolvedLine>,
): Promise<readonly ResolvedLine[]> => {
  const resolved: ResolvedLine[] = [];
  for (const line of lines) {
    if (slicer.isDueNow()) await slicer.yield();
    resolved.push(await resolve(line));
  }
  return boundChoices(resolved);
};
