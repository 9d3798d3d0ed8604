import type { APIRoute } from 'astro';
import beforeTabs from '#src/features/search-tabs/before-tabs.client.ts?classic-script';
import offlineCopy from '#src/features/content/offline-copy.client.ts?classic-script';
import deskHead from '#src/layouts/desk-head.client.ts?classic-script';
import beforePaint from '#src/layouts/before-paint.client.ts?classic-script';

export const prerender = true;

export const getStaticPaths = () =>
  [beforePaint, beforeTabs, deskHead, offlineCopy].map(({ name, code }) => ({
    params: { name },
    props: { code },
  }));

/** A classic script: those that run before the first paint, that of the desk, and that of offline copies. */
export const GET: APIRoute<{ code: string }> = ({ props }) =>
  new Response(props.code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
