import { actions } from '#src/ui/browser/actions.client.ts';
import type { AddLine } from '#src/contract/cart.ts';
import { callAction } from '#src/ui/browser/call-action.client.ts';
import { showFailure } from '#src/ui/browser/failure.client.ts';
import { toForm } from './cart.store.ts';

/** A line that could not be added, as typed. */
export type FailedLine = { readonly text: string; readonly code: string; readonly refusal: string };

type ListedLines = {
  readonly lines: readonly (AddLine & { readonly text: string })[];
  readonly failed: readonly FailedLine[];
};

const isFound = (response: object): response is ListedLines => 'lines' in response;

/** Finds the articles of a code or of a list. If the request fails, every line fails for that reason. */
export const findListedLines = async (fields: Readonly<Record<string, string>>): Promise<ListedLines> => {
  const response = await callAction(actions.cart.readList(toForm(fields)));
  if (isFound(response)) return response;
  const text = fields['text'] ?? fields['code'] ?? '';
  const { refusal, failure } = response;
  if (failure) void showFailure(failure);
  return { lines: [], failed: text.split('\n').map((line) => ({ text: line, code: line, refusal })) };
};
