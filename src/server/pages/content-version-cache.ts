import { BackOfficeError } from '#src/backoffice/errors.ts';
import { getBackOffice } from '../back-office.ts';

/** How long an answer is believed; what a visitor sees is at most this much older than the store. */
const FRESH_MS = 500;

let asked: { readonly version: Promise<string | undefined>; readonly at: number } | undefined;

const ask = async (): Promise<string | undefined> => {
  const { content } = await getBackOffice();
  try {
    return await content.version();
  } catch (error) {
    if (error instanceof BackOfficeError) return undefined;
    throw error;
  }
};

/**
 * The back office's content version, asked for at most twice a second. Absent while the back office does not answer:
 * nothing that was kept can be trusted, and what is drawn instead tells the fault in its own words.
 */
export const findContentVersion = async (): Promise<string | undefined> => {
  if (asked && Date.now() - asked.at < FRESH_MS) return asked.version;
  asked = { version: ask(), at: Date.now() };
  return asked.version;
};
