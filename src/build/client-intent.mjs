/** Adds the directive `client:intent`, see `intent.client.ts`. */
export const clientIntent = () => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/ui/browser/intent.client.ts' }),
  },
});
