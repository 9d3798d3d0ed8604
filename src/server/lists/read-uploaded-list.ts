import type { Locale } from '#src/contract/locale.ts';
import { getLog } from '#src/backoffice/log.ts';
import { createThreads, ThreadError } from '../threads.ts';
import { FILE_PROBLEMS, type ListFile } from './list-file.ts';

/** A file of 1 MB is read in less than a second. */
const BOUNDS = { threads: 2, waiting: 20, time: 5000, memory: 256 };

const read = createThreads<{ bytes: Uint8Array; locale: Locale }, ListFile>(
  new URL('./list-file.thread.ts', import.meta.url),
  BOUNDS,
);

/** Why an uploaded file is not read; `fileBusy`: too many files are being read. */
export const UPLOAD_PROBLEMS = [...FILE_PROBLEMS, 'fileBusy'] as const;
/** A list in an uploaded file, or why it is not read. */
export type UploadedList =
  ListFile | { readonly ok: false; readonly problem: (typeof UPLOAD_PROBLEMS)[number] };

/** Reads an uploaded file outside the event loop, within bounds of time and memory. Never throws for what a file contains. */
export const readUploadedList = async (bytes: Uint8Array, locale: Locale): Promise<UploadedList> => {
  try {
    return await read({ bytes, locale });
  } catch (error) {
    if (!(error instanceof ThreadError)) throw error;
    if (error.problem === 'exceeded') getLog().warn({ bytes: bytes.length }, 'Reading a list took too long');
    return { ok: false, problem: error.problem === 'busy' ? 'fileBusy' : 'fileLarge' };
  }
};
