declare namespace App {
  /** Set by the middleware for every page, action and endpoint. */
  interface Locals {
    /** What the door of the desk shows in place of a page whose session has ended. */
    door?: import('./server/desk/door.ts').Door;
    /** Given by a build, which records what each page reads. */
    observe?: import('./cli/page-reads.ts').PageReads['observe'];
    backOffice: import('./backoffice/port/back-office.ts').BackOffice;
    /** The visitor, in the language of the URL (`it` where the URL has none, as in action calls). */
    visitor: import('./backoffice/port/back-office.ts').Visitor;
    /** The customer's session; undefined for guests and staff. */
    session: import('./backoffice/session.ts').Session | undefined;
    /** The session of an agent, editor or admin; undefined for everybody else. */
    staff: import('./backoffice/session.ts').Staff | undefined;
    /** Whether the visitor may fill carts; see `canBuy` of `backoffice/session.ts`. */
    canBuy: boolean;
    /** Whether the visitor decides for the company; see `canDecide` there. */
    canDecide: boolean;
    /** Whether the back office lacks a feature for the visitor: its entries are left out of all menus. */
    lacks: (feature: import('./contract/features.ts').Feature) => Promise<boolean>;
    /**
     * The failed call of the posted form, for `FailureNotice`: its status and the text of `FailureDetails`. `isTold`: the form itself shows
     * the texts.
     */
    failure?: { readonly status: number; readonly body: string; readonly isTold?: boolean };
    locale: import('./contract/locale.ts').Locale;
    /** The language of a page that is shown in place of a file; Astro keeps that of the file’s address. */
    answerLocale?: import('./contract/locale.ts').Locale;
    /** Key of cached parts of pages; undefined in a build, with a remote back office, and while the back office is unavailable. */
    contentVersion: string | undefined;
    /** Translates into `locale`; a key of another namespace is written `namespace:key`. */
    t: import('./i18n/translate.ts').Translate;
    /** Adds the id of the request to each line. */
    log: import('pino').Logger;
  }
}

/** The modules that integrations run before a page is rendered; exports nothing. */
declare module 'astro:scripts/page-ssr.js';

/** A browser module and its imports as one script; see `src/build/classic-script.mjs`. */
declare module '*?classic-script' {
  const script: { readonly code: string; readonly name: string; readonly path: string };
  export default script;
}
