/** Messages of undici's `formData()` for a body that is not a form. */
const NO_FORM = /\bFormData\b|multipart\/form-data/;
/** Astro's message when an action name resolves to a group of actions. */
const NO_ACTION = /^Expected handler for action /;

/** Whether Astro parses the body as JSON; only then does invalid JSON come from the client. */
const isJsonSent = ({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean => {
  const { pathname, searchParams } = new URL(url);
  if (pathname.startsWith('/_actions/')) return true;
  return searchParams.has('_action') && /^application\/json\b/i.test(headers.get('content-type') ?? '');
};

/**
 * The status of a malformed request that Astro or the form parser reports as an exception: 400 for an unreadable body,
 * 404 for an unknown action. Undefined for server errors. Matches messages of Astro and undici; the tests pin them.
 */
export const findRequestErrorStatus = (
  error: unknown,
  request: Pick<Request, 'url' | 'headers'>,
): 400 | 404 | undefined => {
  if (error instanceof SyntaxError) return isJsonSent(request) ? 400 : undefined;
  if (!(error instanceof TypeError)) return undefined;
  if (NO_ACTION.test(error.message)) return 404;
  return NO_FORM.test(error.message) ? 400 : undefined;
};
