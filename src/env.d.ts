declare namespace App {
  /** What the middleware fills in for every page, action and endpoint. */
  interface Locals {
    backOffice: import('./backoffice/port.ts').BackOffice;
    /** Who asks, in the language of the URL (`it` where the URL names none, as in a call of an action). */
    visitor: import('./backoffice/port.ts').Visitor;
    /** The open session of the cookie's customer; absent for a guest and for the shop's staff. */
    session: import('./backoffice/session.ts').Session | undefined;
    /** The open session of the cookie's agent, editor or admin; absent for everybody else. */
    staff: import('./backoffice/session.ts').Staff | undefined;
    locale: import('./contract/locale.ts').Locale;
    /** Translates into `locale`; a key of another namespace is written `namespace:key`. */
    t: import('./i18n/translate.ts').Translate;
    /** Adds the id of the request to each line. */
    log: import('pino').Logger;
  }
}

/** Astro's module of everything that integrations run before a page is drawn; it exports nothing. */
declare module 'astro:scripts/page-ssr.js';
