import type { Locale } from '#src/contract/locale.ts';
import { type ListFile, readListFile } from './list-file.ts';

/** Reads a file in a thread, with a time limit. */
export default ({ bytes, locale }: { bytes: Uint8Array; locale: Locale }): Promise<ListFile> =>
  readListFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), locale);
