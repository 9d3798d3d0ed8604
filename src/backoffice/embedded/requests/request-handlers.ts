import type { requestCommands } from '#src/contract/staff/requests.ts';
import type { Handlers } from '../command-handler.ts';
import { answerRequest, listOpenRequests } from './answer-requests.ts';

export const requestHandlers: Handlers<keyof typeof requestCommands> = {
  'requests.list': { find: listOpenRequests },
  'requests.answer': {
    subject: ({ id }) => `request:${id}`,
    write: (tx, { id, accept, answer, fields }) =>
      answerRequest(tx, id, { isAccepted: accept, answer, fields }),
  },
};
