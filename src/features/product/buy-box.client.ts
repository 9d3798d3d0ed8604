import { readPage } from '#src/ui/read-page.client.ts';

/** The code that the buy box shows, or that was requested last. */
let wanted = document.querySelector<HTMLSelectElement>('.buy [name="carti"]')?.value;

/** Replaces the buy box of a family by that of one of its sizes; keeps the present one when it fails to load. */
export const showInBuyBox = async (carti: string): Promise<void> => {
  if (carti === wanted) return;
  wanted = carti;
  try {
    const page = await readPage(`${location.pathname}?carti=${encodeURIComponent(carti)}`);
    const box = page.querySelector('.buy');
    if (wanted !== carti || !box) return;
    document.querySelector('.buy')?.replaceWith(box);
    document.dispatchEvent(new Event('list-changed'));
  } catch (error) {
    console.warn(error);
  }
};
