import { MESSAGE_VIEWS, type MessageView, type StoredMessage } from '#src/contract/staff/messages.ts';
import { DESK_MESSAGES_PATH } from '#src/i18n/routes.ts';
import type { List } from '#src/ui/list/list.ts';

/** The messages of visitors; a row is a text, so the list has no table. */
export const DESK_MESSAGES: List<StoredMessage, MessageView> = {
  name: 'desk-messages',
  path: DESK_MESSAGES_PATH,
  perPage: 20,
  filter: { key: 'view', values: MESSAGE_VIEWS },
  links: { toLabel: (view) => `desk:messages.views.${view}` },
  texts: {
    search: 'desk:messages.search',
    hint: 'desk:messages.hint',
    filters: 'desk:list.views',
    pages: 'desk:list.pages',
  },
  columns: {},
};
