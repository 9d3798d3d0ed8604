import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const readVersion = (name) => {
  try {
    return require(`${name}/package.json`).version;
  } catch {
    return '(of unknown version)';
  }
};

/**
 * Throws unless a package's internals are as a contact point expects them, so that a build with another version fails instead of leaving
 * the contact point out. `expected`: what is looked for, such as `an element of a module script in its renderer`.
 *
 * @typedef {{ readonly name: string; readonly expected: string }} Contact
 * @type {(isFound: boolean, contact: Contact) => void}
 */
export const mustFind = (isFound, { name, expected }) => {
  if (isFound) return;
  throw new Error(
    `${name} ${readVersion(name)}: expected ${expected}, found none. docs/decisions/023-astro-fenced.md says what is lost without; mend it, or install the version of package-lock.json`,
  );
};
