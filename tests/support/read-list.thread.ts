import { readList } from '#src/server/lists/read-list.ts';

/** Reads a list in a thread, so that a test can end it. */
export default (text: string) => readList(text, 'it');
