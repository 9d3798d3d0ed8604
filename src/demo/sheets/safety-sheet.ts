import { type Chemical, SAFETY_SHEET } from '../documents.ts';
import { type Subject, writeNames, writeSideBySide, writeTop } from './data-sheet.ts';
import { finish, head, makeRoom, openPaper, WIDTH } from './paper.ts';
import { toSections } from './safety-texts.ts';
import { toBoth } from './texts.ts';

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
  writeTop(paper, shop, SAFETY_SHEET);
  writeNames(paper, name, WIDTH);
  toSections(chemical, { name, sku: line.sku, shop }).forEach(({ title, text }, index) => {
    makeRoom(paper, 80);
    head(paper, `${index + 1}. ${title.it}`, title.en);
    writeSideBySide(paper, [text.it], [text.en]);
  });
  return finish(paper, `${shop} · ${line.sku} · Documento d’esempio · Sample document`);
};
