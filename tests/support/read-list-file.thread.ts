import readListFile from '#src/server/lists/list-file.thread.ts';
import { measureCall } from './measure-call.ts';

/** Reads a file in a thread, so that a test can end it, with what it took. */
export default (bytes: Uint8Array) => measureCall(() => readListFile({ bytes, locale: 'it' }));
