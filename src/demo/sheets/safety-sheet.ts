import { type Chemical, SAFETY_SHEET } from '../documents.ts';
import { type Subject, writeNames, writeSideBySide, writeTop } from './data-sheet.ts';
import { finish, ensureSpace, createPaper, WIDTH } from '#src/documents/paper.ts';
import { writeHeading } from './heading.ts';
import texts from './safety.json' with { type: 'json' };
import { type BilingualText, toBilingual } from './texts.ts';

/** A section with one text for all chemicals, or with the key (`part`) of the text of each chemical. */
type Section = { readonly title: BilingualText; readonly text?: BilingualText; readonly part?: string };

/** The sixteen sections of Regulation (EC) No 1907/2006, annex II, in order. */
const SECTIONS: readonly Section[] = texts.sections;
/** Texts that several chemicals share, by name. */
const PHRASES: Readonly<Record<string, BilingualText>> = texts.phrases;
const CHEMICALS: Readonly<Record<Chemical, Readonly<Record<string, BilingualText | string>>>> =
  texts.chemicals;

/** @throws when the chemical has no text for the section. */
const getText = ({ text, part = '' }: Section, chemical: Chemical): BilingualText => {
  const own = text ?? CHEMICALS[chemical][part];
  const found = typeof own === 'string' ? PHRASES[own] : own;
  if (!found) throw new Error(`the chemical ${chemical} has no text for ${part}`);
  return found;
};

/** The safety data sheet of a chemical as a PDF in both languages; deterministic. */
export const writeSafetySheet = async (
  { product, shop }: Subject,
  chemical: Chemical,
): Promise<Uint8Array> => {
  const { line } = product;
  const name = toBilingual(line.name);
  const day = line.created ?? '2024-01-01';
  const paper = createPaper({
    ...{ lang: 'it', title: `${line.sku} – ${name.it}`, subject: SAFETY_SHEET.it, author: shop, day },
  });
  const fill = (text: BilingualText, locale: keyof BilingualText): string =>
    text[locale].replace('{name}', name[locale]).replace('{sku}', line.sku).replace('{shop}', shop);
  writeTop(paper, shop, SAFETY_SHEET);
  writeNames(paper, name, WIDTH);
  SECTIONS.forEach((section, index) => {
    const { title } = section;
    const text = getText(section, chemical);
    ensureSpace(paper, 80);
    writeHeading(paper, `${index + 1}. ${title.it}`, title.en);
    writeSideBySide(paper, [fill(text, 'it')], [fill(text, 'en')]);
  });
  return finish(paper, `${shop} · ${line.sku} · Documento d’esempio · Sample document`);
};
