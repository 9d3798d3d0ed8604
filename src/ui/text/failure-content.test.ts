import { expect, it } from 'vitest';
import { writeFailure } from '#src/contract/call-failure.ts';
import texts from '../../../public/locales/it/failure.json';
import { toStatusContent } from './failure-content.ts';

it.each([
  ['the text of the host', { text: 'Piano' }, 'Piano'],
  ['that there was no answer', { is_unanswered: true }, texts.other.unanswered],
  ['nothing of an answer without a text', {}, ''],
])('a failed call tells %s', (_, details, text) => {
  const body = writeFailure(details);
  expect(toStatusContent({ status: 502, body }, texts)).toEqual({
    title: 'Ops, qualcosa è andato storto (502)',
    text,
  });
});
