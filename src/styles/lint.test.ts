import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

/** The rules that a declaration in the style of a template breaks. */
const findBrokenRules = async (declaration: string): Promise<readonly string[]> => {
  const { results } = await stylelint.lint({
    code: `<p>text</p>\n<style is:global>\n  .a {\n    ${declaration};\n  }\n</style>\n`,
    codeFilename: 'src/ui/Probe.astro',
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
};

describe('the linter of styles', () => {
  it.each([
    'color: #fff',
    'background: rgb(0 0 0 / 20%)',
    'padding: 12px',
    'max-width: calc(100% - 12px)',
    'font-size: 0.9rem',
    'border-radius: 5px',
    'box-shadow: 0 1px 2px black',
  ])('refuses %s', async (declaration) => {
    expect(await findBrokenRules(declaration)).toHaveLength(1);
  });

  it.each([
    'color: var(--color-ink)',
    'padding: 0.75rem',
    'border: 1px solid var(--color-line)',
    'width: 1px',
    'font-size: 0.8125rem',
    'box-shadow: var(--shadow-float)',
  ])('accepts %s', async (declaration) => {
    expect(await findBrokenRules(declaration)).toEqual([]);
  });
});
