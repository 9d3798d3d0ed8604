/** Design tokens of the shop; `src/styles/app.css` loads this file with `@config`. */
export default {
  theme: {
    extend: {},
  },
};
