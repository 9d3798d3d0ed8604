const HOUR_SECONDS = 3600;

/** An XML document that anybody may cache for an hour. */
export const toXml = (body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${HOUR_SECONDS}`,
    },
  });
