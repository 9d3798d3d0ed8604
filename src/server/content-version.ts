import { getBackOffice } from './back-office.ts';

/** How long an answer is believed; what a visitor sees is at most this much older than the store. */
const FRESH_MS = 1_000;

let asked: { readonly version: Promise<string>; readonly at: number } | undefined;

/** The back office's content version, asked for at most once a second. */
export const getContentVersion = async (): Promise<string> => {
  if (asked && Date.now() - asked.at < FRESH_MS) return asked.version;
  const backOffice = await getBackOffice();
  asked = { version: backOffice.content.version(), at: Date.now() };
  return asked.version;
};
