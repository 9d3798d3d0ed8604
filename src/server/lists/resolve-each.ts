import type { TimeSlicer } from '#src/backoffice/time-slicer.ts';

/** Maximum choices of a whole list; a page with those of 5,000 families would have a hundred megabytes. */
const MAX_ALL_CHOICES = 5000;

/** A line with articles to choose from; `hasMore` where it has more of them than the list shows. */
type Line = { readonly choices: readonly unknown[]; readonly hasMore?: boolean };

/** Limits the choices of a page to `most`: further lines keep only their first choice, and say that there are more. */
export const boundChoices = <L extends Line>(lines: readonly L[], most = MAX_ALL_CHOICES): readonly L[] => {
  let left = most;
  return lines.map((line) => {
    const choices = line.choices.slice(0, Math.max(left, 1));
    left -= choices.length;
    return choices.length === line.choices.length ? line : { ...line, choices, hasMore: true };
  });
};

/** Resolves lines, each into one or several, one after the other, yielding to other requests, and bounds their choices. */
export const resolveEach = async <T, L extends Line>(
  slicer: TimeSlicer,
  lines: readonly T[],
  resolve: (line: T) => Promise<readonly L[]>,
): Promise<readonly L[]> => {
  const resolved: L[] = [];
  for (const line of lines) {
    if (slicer.isDueNow()) await slicer.yield();
    resolved.push(...(await resolve(line)));
  }
  return boundChoices(resolved);
};
