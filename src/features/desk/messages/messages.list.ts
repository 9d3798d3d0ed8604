import { MESSAGE_VIEWS } from '#src/contract/staff/messages.ts';
import { DESK_MESSAGES_PATH } from '#src/i18n/routes.ts';
import { declareDeskList } from '../list/desk.list.ts';

/** The messages of visitors; a row is a text, so the list has no table. */
export const DESK_MESSAGES = declareDeskList({
  command: 'messages.search',
  path: DESK_MESSAGES_PATH,
  views: MESSAGE_VIEWS,
  view: 'open',
  perPage: 20,
  rows: ({ messages }) => messages,
  columns: {},
});
