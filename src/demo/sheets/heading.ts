import { drawRule, ensureSpace, MARGIN, MUTED, type Paper, setStyle } from '#src/documents/paper.ts';

/** Writes a heading in both languages, on a new page if little space is left. */
export const writeHeading = (paper: Paper, it: string, en: string): void => {
  ensureSpace(paper, 60);
  paper.moveDown(0.9);
  const { y } = paper;
  setStyle(paper, { size: 10.5, bold: true }).text(it, MARGIN, y, { continued: true });
  setStyle(paper, { size: 10.5, color: MUTED }).text(`  ${en}`);
  drawRule(paper, paper.y + 3);
  paper.y += 9;
};
