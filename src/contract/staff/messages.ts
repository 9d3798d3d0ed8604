import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { nameSchema } from './accounts.ts';
import { declareCommand } from './command.ts';
import { foundFields, searchFields } from './search.ts';

export const MESSAGE_STATES = ['new', 'read', 'answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
/** Views of the list: not answered, of the one who asks, answered, all. */
export const MESSAGE_VIEWS = ['open', 'mine', 'answered', 'all'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

/** A message of a visitor; `at` in ms, `client_id` of the customer with this e-mail. */
const messageSchema = z.object({
  id: z.int(),
  version: z.int(),
  at: z.int(),
  locale: z.enum(LOCALES),
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  text: z.string(),
  state: z.enum(MESSAGE_STATES),
  assignee: z.string(),
  client_id: z.int().optional(),
  company: z.string().optional(),
});
export type StoredMessage = Readonly<z.infer<typeof messageSchema>>;

/** Commands about the messages of visitors. */
export const messageCommands = {
  'messages.search': declareCommand({
    effect: 'read',
    role: 'sales',
    summary:
      'A page of the messages of visitors, the latest first, with the number of all that match and those of all views',
    /** `text`: a part of a name, an e-mail or the message. */
    input: z.strictObject({
      view: z.enum(MESSAGE_VIEWS).default('open'),
      ...searchFields(20),
    }),
    result: z.object({
      messages: z.array(messageSchema).readonly(),
      ...foundFields(MESSAGE_VIEWS),
    }),
  }),
  'messages.change': declareCommand({
    effect: 'write',
    role: 'sales',
    summary: 'Marks a message as read or answered, or gives it to somebody of the staff',
    input: z.strictObject({
      id: z.int().positive(),
      state: z.enum(MESSAGE_STATES).optional(),
      assignee: z.union([z.literal(''), nameSchema]).optional(),
    }),
    result: z.object({ id: z.int() }),
    refusals: ['unknown_message'],
  }),
};
