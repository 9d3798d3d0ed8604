import { type Chemical, SAFETY_SHEET } from '../documents.ts';
import { type Subject, writeNames, writeSideBySide, writeTop } from './data-sheet.ts';
import { finish, head, makeRoom, openPaper, WIDTH } from './paper.ts';
import texts from './safety.json' with { type: 'json' };
import { type Both, toBoth } from './texts.ts';

/** A section has the same text for every chemical, or names the part of the chemical's texts that it shows. */
type Section = { readonly title: Both; readonly text?: Both; readonly part?: string };

/** The sixteen sections in the order of Regulation (EC) No 1907/2006, annex II. */
const SECTIONS: readonly Section[] = texts.sections;
/** Texts that several chemicals share, by name. */
const PHRASES: Readonly<Record<string, Both>> = texts.phrases;
const CHEMICALS: Readonly<Record<Chemical, Readonly<Record<string, Both | string>>>> = texts.chemicals;

/** @throws when the chemical has no text for the section. */
const getText = ({ text, part = '' }: Section, chemical: Chemical): Both => {
  const own = text ?? CHEMICALS[chemical][part];
  const found = typeof own === 'string' ? PHRASES[own] : own;
  if (!found) throw new Error(`no text of ${part} for ${chemical}`);
  return found;
};

/** The safety data sheet of a chemical, as a PDF in both languages; the same bytes at every call. */
export const writeSafetySheet = async (
  { product, shop }: Subject,
  chemical: Chemical,
): Promise<Uint8Array> => {
  const { line } = product;
  const name = toBoth(line.name);
  const day = line.created ?? '2024-01-01';
  const paper = openPaper({
    ...{ title: `${line.sku} – ${name.it}`, subject: SAFETY_SHEET.it, author: shop, day },
  });
  const fill = (text: Both, locale: keyof Both): string =>
    text[locale].replace('{name}', name[locale]).replace('{sku}', line.sku).replace('{shop}', shop);
  writeTop(paper, shop, SAFETY_SHEET);
  writeNames(paper, name, WIDTH);
  SECTIONS.forEach((section, index) => {
    const { title } = section;
    const text = getText(section, chemical);
    makeRoom(paper, 80);
    head(paper, `${index + 1}. ${title.it}`, title.en);
    writeSideBySide(paper, [fill(text, 'it')], [fill(text, 'en')]);
  });
  return finish(paper, `${shop} · ${line.sku} · Documento d’esempio · Sample document`);
};
