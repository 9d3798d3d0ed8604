/** Sets status 429 and `Retry-After` for a rate-limited form; does nothing for other refusals. */
export const setRetryAfter = (
  response: { status?: number; readonly headers: Headers },
  refusal: { readonly refusal: string; readonly retry_after?: number } | undefined,
): void => {
  if (refusal?.retry_after === undefined) return;
  response.status = 429;
  response.headers.set('Retry-After', String(refusal.retry_after));
};
