import { type FlyerSubject, writeFlyerPdf } from '#src/documents/flyer-pdf.ts';
import { type Sheet, writeSheet } from '#src/documents/sheet.ts';

/** What a PDF is drawn from. */
export type Drawing = ({ readonly kind: 'sheet' } & Sheet) | ({ readonly kind: 'flyer' } & FlyerSubject);

/** Draws a PDF in a thread: a long one takes seconds. */
export default (drawing: Drawing): Promise<Uint8Array> =>
  drawing.kind === 'sheet' ? writeSheet(drawing) : writeFlyerPdf(drawing);
