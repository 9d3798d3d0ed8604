/** Routes of the development server only: every primitive of `src/ui` in every state, in both languages. */
export const devPages = () => ({
  name: 'dev-pages',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      for (const pattern of ['/dev/ui', '/en/dev/ui'])
        injectRoute({ pattern, entrypoint: './src/pages/_DevUi.astro' });
    },
  },
});
