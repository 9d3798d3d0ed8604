/** Sources besides the hashes that Astro adds for each page's own scripts and styles. */
const DIRECTIVES = [
  "default-src 'self'",
  "base-uri 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  "worker-src 'self'",
];

/**
 * The policy of every page, by hash, as a response header. Builds only: the development server works with
 * inline styles and scripts that no hash covers.
 */
export const strictCsp = () => ({
  name: 'strict-csp',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      // The algorithm has to be said: values set here bypass the configuration's defaults.
      updateConfig({ security: { csp: { algorithm: 'SHA-256', directives: DIRECTIVES } } });
    },
  },
});
