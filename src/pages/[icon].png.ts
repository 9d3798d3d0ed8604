import type { APIRoute } from 'astro';
import { renderIcon } from '#src/server/pages/icons.ts';

export const prerender = true;

type Props = { readonly size: number; readonly shape: 'any' | 'whole' | 'maskable' };

const ICONS: Readonly<Record<string, Props>> = {
  'apple-touch-icon': { size: 180, shape: 'whole' },
  'icon-192': { size: 192, shape: 'any' },
  'icon-512': { size: 512, shape: 'any' },
  'icon-maskable': { size: 512, shape: 'maskable' },
};

export const getStaticPaths = () =>
  Object.entries(ICONS).map(([icon, props]) => ({ params: { icon }, props }));

/** The icons of the manifest, and the one that iOS requests. */
export const GET: APIRoute<Props> = async ({ props }) =>
  new Response(new Uint8Array(await renderIcon(props.size, props.shape)), {
    headers: { 'Content-Type': 'image/png' },
  });
