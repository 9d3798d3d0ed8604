/** A permanent redirect. `seconds` is how long it may be cached: a short time where a later change can revoke it. */
export const toMoved = (location: string, seconds: number): Response =>
  new Response(null, {
    status: 301,
    headers: { Location: location, 'Cache-Control': `public, max-age=${seconds}` },
  });

/** How long a redirect from a former slug may be cached: the slug may be given to another product or category. */
export const FORMER_SLUG_SECONDS = 60;

export const isRead = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD';
