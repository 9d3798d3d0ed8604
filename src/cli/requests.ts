/** Lists and answers the requests of customers: to change, cancel or return an order, and to change their own data. */
import { parseArgs } from 'node:util';
import { MAX_NOTE_LENGTH } from '#src/contract/limits.ts';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import { useOperator } from './operator.ts';
import { type Command, requireEnvironment, stop } from './shop.ts';

type OpenRequest = CommandOutput<'requests.list'>[number];

const USAGE = `Usage: npm run requests -- COMMAND
  list                               prints every open request
  accept NUMBER [--answer TEXT]      accepting a cancellation cancels the order; accepting other data
                                     of a company or an address stores them
  reject NUMBER --answer TEXT`;

/** Parses the command line; undefined for an unknown option. */
const findArguments = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { answer: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const REFUSALS = {
  unknown_request: 'no open request has this number; see: npm run requests -- list',
  order_accepted: 'the order was accepted meanwhile and cannot be cancelled; reject the request',
  unknown_address: 'the address does not exist any more; reject the request',
  card_open: 'the card payment of the order is not settled yet; try again in some minutes',
};

/** The subject of a request, and the changes that it asks for. */
const toParts = (request: OpenRequest): readonly string[] => {
  if (request.about === 'order')
    return [request.order, ...request.rows.map(({ row_id, quantity }) => `row ${row_id}: ${quantity}`)];
  const { company, address_code, fields } = request;
  return [company, address_code, ...Object.entries(fields).map(([name, text]) => `${name}: ${text}`)];
};

/** On one line: the texts are the customer's. */
const toLine = (request: OpenRequest): string =>
  [request.id, request.kind, request.email, ...toParts(request), request.note]
    .map((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' '))
    .filter((text) => text !== '')
    .join('  ');

/** The command line: an answer, undefined for `list`; stops when it is invalid. */
const requireAnswer = (args: readonly string[]) => {
  const { positionals: [kind, number, ...others] = [], values = {} } = findArguments(args) ?? {};
  const isAccepted = kind === 'accept';
  const isList = kind === 'list' && number === undefined && values.answer === undefined;
  if (!isList && ((!isAccepted && kind !== 'reject') || number === undefined || others.length > 0))
    stop(USAGE);
  const answer = values.answer?.trim() ?? '';
  if (kind === 'reject' && answer === '') stop('--answer: the customer reads why; say it');
  if (answer.length > MAX_NOTE_LENGTH) stop(`--answer: allowed: at most ${MAX_NOTE_LENGTH} characters`);
  const id = Number(number ?? 1);
  if (!Number.isSafeInteger(id) || id < 1) stop(`${number}: not the number of a request`);
  return isList ? undefined : { id, isAccepted, answer };
};

export const run: Command = async (args, { env, print }) => {
  const given = requireAnswer(args);
  const environment = requireEnvironment(env);
  await useOperator(environment, 'requests are stored in the shop’s own store', async (operator) => {
    if (given === undefined) {
      for (const request of await operator.ask('requests.list', {})) print(toLine(request));
      return;
    }
    const { id, isAccepted: accept, answer } = given;
    const answered = await operator.run('requests.answer', { id, accept, answer });
    if (!answered.ok) return stop(`${id}: ${REFUSALS[answered.refusal]}`);
    print(`Request ${id} about ${answered.result.about} is ${accept ? 'accepted' : 'rejected'}.`);
    if (answered.result.refund) print('The order was paid by card: refund it at the provider.');
  });
};
