/** A change that is on its way: `form` is asked for when it is sent, so that it says the latest wish. */
export type Sending<T> = {
  /** The address of the action, for the last moment of the page. */
  readonly path: string;
  readonly form: () => FormData;
  readonly send: (form: FormData) => Promise<T>;
};

type Waiting = { readonly path: string; readonly form: () => FormData };

const waiting = new Set<Waiting>();
let tail: Promise<unknown> = Promise.resolve();

/**
 * Sends one change after the other, in the order of the clicks, so that the last answer is the latest state.
 * Absent when the page was left before its turn came: then the browser has sent it with the others.
 */
export const sendInOrder = <T>(sending: Sending<T>): Promise<T | undefined> => {
  waiting.add(sending);
  const done = tail.then(() => {
    if (!waiting.delete(sending)) return undefined;
    return sending.send(sending.form());
  });
  tail = done.catch(() => undefined);
  return done;
};

/** A page that is left hands what still waits to the browser, which sends it after the page is gone. */
export const flushOnLeave = (): void => {
  window.addEventListener('pagehide', () => {
    for (const { path, form } of waiting) navigator.sendBeacon(path, form());
    waiting.clear();
  });
};
