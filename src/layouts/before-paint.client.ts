/** What runs in every page's head, before the first paint: one classic script, with Astro's own for islands. */
import './storage-rules.client.ts';
import '#src/features/catalogue/before-list.client.ts';
import '#src/features/cart/before-cart.client.ts';
import '#src/features/consent/before-consent.client.ts';
import 'astro/runtime/server/astro-island.js';
import intent from '#src/ui/browser/intent.client.ts';

declare global {
  interface Window {
    /** The client directives by their names. */
    Astro?: Record<string, typeof intent>;
  }
}

// Islands look for their directive when they are met.
(window.Astro ??= {})['intent'] = intent;
