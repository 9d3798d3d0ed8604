/** Specification, section 9. */
const EVERY_MS = 300;
const MAX_TRIES = 100;

/** Runs a check every 300 ms until it returns true, at most 100 times. */
export const checkRepeatedly = (isDone: () => boolean): void => {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    if (isDone() || tries >= MAX_TRIES) clearInterval(timer);
  }, EVERY_MS);
};
