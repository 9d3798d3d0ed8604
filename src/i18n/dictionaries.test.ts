import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DICTIONARIES = join(ROOT, 'public/locales');
const read = (file: string): string => readFileSync(file, 'utf8');

const toEntries = (value: unknown, path: string): readonly [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => toEntries(inner, `${path}.${key}`))
    : [[path, String(value)]];

const readLanguage = (locale: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(DICTIONARIES, locale)).flatMap((file) =>
      toEntries(JSON.parse(read(join(DICTIONARIES, locale, file))), file),
    ),
  );

const toBlanks = (text: string | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/\{\{\s*(\w+)/g)].map((found) => String(found[1])).sort();

describe('the two dictionaries', () => {
  const [italian, english] = [readLanguage('it'), readLanguage('en')];

  it('have the same keys', () => {
    expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('say something under every key', () => {
    const empty = [...italian, ...english].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('leave the same blanks to be filled', () => {
    for (const [key, text] of english) expect(toBlanks(italian.get(key)), key).toEqual(toBlanks(text));
  });
});

// Visible text outside the dictionaries ----------------------------------------------------------------------

const SPOKEN = new Set(['alt', 'aria-label', 'aria-description', 'title', 'placeholder', 'label']);
const VOID = 'area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr';

/** The template of a page as TSX that the compiler can read; line breaks stay where they are. */
const toTsx = (source: string): string => {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const template = source
    .replace(/^---\n[\s\S]*?\n---/, blank)
    .replace(/<!--[\s\S]*?-->|<!doctype[^>]*>/gi, blank)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, blank)
    .replace(new RegExp(`<(${VOID})\\b((?:[^>"'{]|"[^"]*"|'[^']*'|\\{[^}]*\\})*?)\\s*/?>`, 'gi'), '<$1$2 />')
    .replace(/\s\{(\w+)\}(?=[\s/>])(?=[^<{]*>)/g, ' x={$1}')
    .replace(/=`([^`]*)`/g, '={`$1`}');
  return `<>${template}</>`;
};

const isSpoken = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** The literals that an expression in the place of a text may draw. */
const findDrawn = (node: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return findDrawn(node.expression);
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  if (ts.isConditionalExpression(node)) return [...findDrawn(node.whenTrue), ...findDrawn(node.whenFalse)];
  if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())) {
    return [...findDrawn(node.left), ...findDrawn(node.right)];
  }
  return [];
};

const readAttribute = (node: ts.JsxAttribute): readonly string[] => {
  if (!SPOKEN.has(node.name.getText()) || !node.initializer) return [];
  if (ts.isStringLiteral(node.initializer)) return [node.initializer.text];
  const inner = ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined;
  return inner ? findDrawn(inner) : [];
};

const readNode = (node: ts.Node): readonly string[] => {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxAttribute(node)) return readAttribute(node);
  const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
  return isChild && node.expression ? findDrawn(node.expression) : [];
};

/** The texts that a component or page writes itself. */
const findTexts = (name: string, source: string): readonly string[] => {
  const code = name.endsWith('.astro') ? toTsx(source) : source;
  const file = ts.createSourceFile(`${name}.tsx`, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const faults = (file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] }).parseDiagnostics;
  if (faults.length > 0) throw new Error(`${name}: ${JSON.stringify(faults[0]?.messageText)}`);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    texts.push(...readNode(node).filter(isSpoken));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts.map((text) => text.trim());
};

describe('visible text', () => {
  it('is found where it stands', () => {
    const page = [
      '---\nconst a = "no text";\n---',
      '<!doctype html><!-- a note --><p title="Titolo" class="not-this">Testo {b ? "Uno" : t("x:y")}</p>',
      '<input placeholder={`Cerca ${x}`} name="text"><style>p { color: red }</style>{a && <b>Due</b>} {3} ·',
    ].join('\n');
    expect(findTexts('page.astro', page)).toEqual(['Titolo', 'Testo', 'Uno', 'Cerca', 'Due']);
  });

  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  it.each(files.filter((file) => /\.(astro|tsx)$/.test(file) && !/\.test\./.test(file)))(
    'stands in the dictionaries, not in %s',
    (file) => {
      expect(findTexts(file, read(join(ROOT, 'src', file)))).toEqual([]);
    },
  );
});
