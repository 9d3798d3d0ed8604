/** The result of a command. @throws when it was refused, which is an error in the demo's data. */
export const requireDone = <Result>(
  written: { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly refusal: string },
): Result => {
  if (!written.ok) throw new Error(`the history of the demo shop was refused: ${written.refusal}`);
  return written.result;
};
