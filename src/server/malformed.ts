/** What the web's own `formData()` says of a body that is no form. */
const NO_FORM = /\bFormData\b|multipart\/form-data/;
/** What Astro says when a name leads to a group of actions. */
const NO_ACTION = /^Expected handler for action /;

/**
 * The status of a mistake in the request that Astro, or the reading of a form, throws as if it were a fault of
 * ours: 400 for a body that cannot be read, 404 for an action that is none. Absent for a true fault.
 */
export const findMistake = (error: unknown, path: string): 400 | 404 | undefined => {
  if (error instanceof SyntaxError) return path.startsWith('/_actions/') ? 400 : undefined;
  if (!(error instanceof TypeError)) return undefined;
  if (NO_ACTION.test(error.message)) return 404;
  return NO_FORM.test(error.message) ? 400 : undefined;
};
