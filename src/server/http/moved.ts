/** A permanent redirect. `seconds` is how long anybody may keep it: a short time where a later change can take it back. */
export const toMoved = (location: string, seconds: number): Response =>
  new Response(null, {
    status: 301,
    headers: { Location: location, 'Cache-Control': `public, max-age=${seconds}` },
  });

/** How long a redirect from a former slug may be kept: the slug may be given to another product or category. */
export const FORMER_SLUG_SECONDS = 60;

export const isRead = ({ method }: Pick<Request, 'method'>): boolean => method === 'GET' || method === 'HEAD';
