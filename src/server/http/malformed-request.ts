/** What the web's own `formData()` says of a body that is no form. */
const NO_FORM = /\bFormData\b|multipart\/form-data/;
/** What Astro says when a name leads to a group of actions. */
const NO_ACTION = /^Expected handler for action /;

/** Astro reads the body of an action as JSON where it is said to be; only then is broken JSON the sender's. */
const isJsonSent = ({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean => {
  const { pathname, searchParams } = new URL(url);
  if (pathname.startsWith('/_actions/')) return true;
  return searchParams.has('_action') && /^application\/json\b/i.test(headers.get('content-type') ?? '');
};

/**
 * The status of a mistake in the request that Astro, or the reading of a form, throws as if it were a fault of
 * ours: 400 for a body that cannot be read, 404 for an action that is none. Absent for a true fault.
 */
export const findMistake = (
  error: unknown,
  request: Pick<Request, 'url' | 'headers'>,
): 400 | 404 | undefined => {
  if (error instanceof SyntaxError) return isJsonSent(request) ? 400 : undefined;
  if (!(error instanceof TypeError)) return undefined;
  if (NO_ACTION.test(error.message)) return 404;
  return NO_FORM.test(error.message) ? 400 : undefined;
};
