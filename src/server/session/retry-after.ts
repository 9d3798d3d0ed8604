/** Says by the page's status that a form may be sent again in a while; nothing for other refusals. */
export const refuseLater = (
  response: { status?: number; readonly headers: Headers },
  refusal: { readonly refusal: string; readonly retry_after?: number } | undefined,
): void => {
  if (refusal?.retry_after === undefined) return;
  response.status = 429;
  response.headers.set('Retry-After', String(refusal.retry_after));
};
