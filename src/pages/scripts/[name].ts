import type { APIRoute } from 'astro';
import beforeTabs from '#src/features/search-tabs/before-tabs.client.ts?classic-script';
import beforePaint from '#src/layouts/before-paint.client.ts?classic-script';

export const prerender = true;

export const getStaticPaths = () =>
  [beforePaint, beforeTabs].map(({ name, code }) => ({ params: { name }, props: { code } }));

/** A script that runs before the first paint. */
export const GET: APIRoute<{ code: string }> = ({ props }) =>
  new Response(props.code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
