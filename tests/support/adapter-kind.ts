let remote = false;

/** Makes the tests' shops use a remote host, another instance of this server. */
export const useRemote = (): void => {
  remote = true;
};

/** Whether the tests' shops use the remote adapter. */
export const isRemote = (): boolean => remote;

/**
 * For a test that applies only to the embedded store; `why` states what the wire cannot carry, or what
 * another process's store does not offer: `it.skipIf(notOnRemote('the wire names no passwords'))(…)`.
 */
export const notOnRemote = (why: string): boolean => {
  if (why === '') throw new Error('a reason is required');
  return remote;
};
