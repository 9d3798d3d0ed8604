/** A failure that the operator can mend: its message is one line for them. */
export class Stop extends Error {
  override readonly name: 'Stop';
}

/** Runs a program of this process; when it stops, prints why and exits with status 1. */
export function runToEnd(program: () => Promise<void>): Promise<void>;
