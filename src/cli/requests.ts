/** Lists and answers the requests of customers: to change, cancel or return an order, and to change their own data. */
import { parseArgs } from 'node:util';
import { type OpenRequest, openRequestAnswers } from '#src/backoffice/embedded/requests/answer-requests.ts';
import { MAX_NOTE_LENGTH } from '#src/contract/limits.ts';
import { requireEmbedded, requireEnvironment, requireOpen, stop } from './shop.ts';

const USAGE = `Usage: npm run requests -- COMMAND
  list                               prints every open request
  accept NUMBER [--answer TEXT]      accepting a cancellation cancels the order; accepting other data
                                     of a company or an address stores them
  reject NUMBER --answer TEXT`;

/** Parses the command line; undefined for an unknown option. */
const findArguments = () => {
  try {
    return parseArgs({ options: { answer: { type: 'string' } }, allowPositionals: true });
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

/** What a request is about, and what it wants. */
const toParts = (request: OpenRequest): readonly string[] => {
  if (request.order !== undefined)
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

const { positionals: [kind, number, ...others] = [], values = {} } = findArguments() ?? {};
const isAccepted = kind === 'accept';
const isList = kind === 'list' && number === undefined && values.answer === undefined;
if (!isList && ((!isAccepted && kind !== 'reject') || number === undefined || others.length > 0)) stop(USAGE);
const answer = values.answer?.trim() ?? '';
if (kind === 'reject' && answer === '') stop('--answer: the customer reads why; say it');
if (answer.length > MAX_NOTE_LENGTH) stop(`--answer: allowed: at most ${MAX_NOTE_LENGTH} characters`);
const id = Number(number ?? 1);
if (!Number.isSafeInteger(id) || id < 1) stop(`${number}: not the number of a request`);
const environment = requireEnvironment();
const settings = requireEmbedded(environment, 'requests are stored in the shop’s own store');
const requests = await requireOpen(environment, openRequestAnswers(settings));
if (isList) for (const request of await requests.list()) console.log(toLine(request));
else {
  const result = await requests.answer(id, { isAccepted, answer });
  if (result.ok) {
    console.log(`Request ${id} about ${result.about} is ${isAccepted ? 'accepted' : 'rejected'}.`);
    if (result.refund) console.log('The order was paid by card: refund it at the provider.');
  } else {
    await requests.close();
    stop(`${id}: ${REFUSALS[result.refusal]}`);
  }
}
await requests.close();
