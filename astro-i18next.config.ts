import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// The integration compiles this file to CommonJS, where import.meta.url is not known.
const FOLDER = resolve('public/locales');
const LOCALES = ['it', 'en'];

/** Every dictionary becomes part of the server's bundle, so that a build can be moved to another folder. */
const namespaces = readdirSync(join(FOLDER, 'it'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length));

const resources = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    Object.fromEntries(
      namespaces.map((namespace) => [
        namespace,
        JSON.parse(readFileSync(join(FOLDER, locale, `${namespace}.json`), 'utf8')),
      ]),
    ),
  ]),
);

export default {
  defaultLocale: 'it',
  locales: LOCALES,
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: { resources, backend: undefined, lng: 'it', fallbackLng: false, returnNull: false },
  i18nextServerPlugins: { fsBackend: null },
};
