let remote = false;

/** From now on the shops of the tests ask a host over HTTP, which is an instance of this server. */
export const testRemote = (): void => {
  remote = true;
};

/** True while the shops of the tests stand behind the remote adapter. */
export const isRemote = (): boolean => remote;

/**
 * For a test that holds only where the store is this program's own; `why` says what the wire cannot carry, or what
 * another program's store cannot be asked: `it.skipIf(notOnRemote('the wire names no passwords'))(…)`.
 */
export const notOnRemote = (why: string): boolean => {
  if (why === '') throw new Error('say why');
  return remote;
};
