import regexp from 'eslint-plugin-regexp';

/**
 * Time of a regular expression grows with its text, wherever in the text a match begins: no text stops the process.
 *
 * @satisfies {import('eslint').Linter.Config}
 */
export const linearTime = /** @type {const} */ ({
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': [
      'error',
      { report: 'potential', ignorePartial: false, ignoreSticky: false },
    ],
  },
});
