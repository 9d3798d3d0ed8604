import { readList } from '#src/server/lists/read-list.ts';
import { measureCall } from './measure-call.ts';

/** Reads a list in a thread, so that a test can end it, with what it took. */
export default (text: string) => measureCall(() => readList(text, 'it'));
