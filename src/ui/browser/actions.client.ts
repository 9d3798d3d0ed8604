import type * as Astro from 'astro:actions';
import { parse } from './parse-devalue.ts';

type Answer =
  { readonly error: { readonly status: number; readonly message: string } } | { readonly data: unknown };

const toMessage = (text: string): string => {
  try {
    return (JSON.parse(text) as { readonly message?: string }).message ?? text;
  } catch {
    return text;
  }
};

/** Sends a form to the action with this path (`cart.add`). The status of an error is that of the answer, which a proxy may have given. */
const send = async (path: string, body: FormData): Promise<Answer> => {
  // For whom the page was made: the browser may act for another client by now.
  const query = (globalThis as { document?: Document }).document?.documentElement.dataset['madeFor'];
  const response = await fetch(`/_actions/${path}${query ? `?${query}` : ''}`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
  });
  const text = await response.text();
  if (!response.ok) return { error: { status: response.status, message: toMessage(text) } };
  return { data: text ? parse(text) : undefined };
};

/** The actions below a path; each of them is its own path as text. */
const toActions = (path: string): unknown =>
  new Proxy(() => undefined, {
    get: (_target, name) =>
      name === Symbol.toPrimitive ? () => path : toActions(path ? `${path}.${String(name)}` : String(name)),
    apply: (_target, _self, [form]: [FormData]) => send(path, form),
  });

/**
 * Replaces `actions` of `astro:actions` in browser modules: only sends forms, and says for whom the page was made. An action is an address
 * that takes a form; its answer has the format of devalue.
 */
export const actions = toActions('') as typeof Astro.actions;

/** The address of an action, for a beacon. */
export const getActionPath = (action: unknown): string => `/_actions/${String(action)}`;
