/** A failure that the operator can mend: its message is one line for them. */
export class Stop extends Error {
  name = 'Stop';
}

/** Runs a program of this process; when it stops, prints why and exits with status 1. */
export const runToEnd = async (program) => {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};
