import { randomUUID } from 'node:crypto';
import { MAX_HTML } from '#src/contract/staff/pages.ts';
import type { Client, HttpResponse } from './client.ts';
import { findForms } from './html.ts';
import type { Input, Visit, Visitors } from './largest-inputs.ts';

const CART_ROWS = 900;
/** Lines that the cart reads at once. */
const CART_LINES = 500;
/** Characters of a list that the cart reads. */
const CART_LETTERS = 250_000;
const OWN_CODES = 5000;

type Fields = Readonly<Record<string, string>>;

/** Posts the form of a page. Throws unless the answer is one of a change. */
const post = async (client: Client, path: string, fields: Fields): Promise<HttpResponse> => {
  const answer = await client.post(path, fields);
  if (![200, 303].includes(answer.status)) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

const addList = (client: Client, lines: readonly string[]): Promise<HttpResponse> =>
  post(client, '/pages/cart?_action=cart.addList', { form_id: randomUUID(), text: lines.join('\n') });

const toLines = (codes: readonly string[]): readonly string[] => codes.map((code) => `${code} 100`);

/** Fills a customer's active cart with 900 rows. */
export const fillCart = async (client: Client, codes: readonly string[]): Promise<void> => {
  const lines = toLines(codes.slice(0, CART_ROWS));
  for (let at = 0; at < lines.length; at += CART_LINES)
    await addList(client, lines.slice(at, at + CART_LINES));
};

const fill: Visit = ({ buyer, codes }) => fillCart(buyer, codes);

/** Reads the page of the checkout and posts its form. */
const checkOut =
  (action: 'prepare' | 'send'): Visit =>
  async ({ buyer }) => {
    const { body } = await buyer.get('/pages/checkout');
    const form = findForms(body).find(({ fields }) => 'request_id' in fields);
    if (!form) throw new Error('the checkout has no form');
    const answer = await post(buyer, `/pages/checkout?_action=checkout.${action}`, {
      ...{ ...form.fields, delivery: 'shipping', payment_method: 'transfer' },
      ...{ step: action === 'send' ? 'send' : 'review', terms_version: '2026-01' },
    });
    if (action === 'send' && !answer.location?.includes('thankyou'))
      throw new Error(`the order was not sent: ${answer.status}`);
  };

const findSaved = async ({ buyerProgram }: Visitors): Promise<string> => {
  const { body } = await buyerProgram.call('wrapper.get_saved_carts', {});
  const { data } = (JSON.parse(body) as { message: { data: readonly { id: number | string }[] } }).message;
  const [first] = data;
  if (!first) throw new Error('there is no saved cart');
  return String(first.id);
};

const save: Visit = ({ buyer }, round) =>
  post(buyer, '/pages/cart?_action=cart.save', { name: `Cantiere ${round} ${randomUUID()}` });

const openSaved: Visit = async (visitors) => {
  const { status } = await visitors.buyer.get(`/pages/cart?tab=saved&id=${await findSaved(visitors)}`);
  if (status !== 200) throw new Error(`saved cart: ${status}`);
};

const takeSaved: Visit = async (visitors) =>
  post(visitors.buyer, '/pages/cart?tab=saved&_action=cart.activate', {
    ...{ id: await findSaved(visitors), former: 'save', form_id: randomUUID() },
  });

const fillAndSave: Visit = async (visitors, round) => {
  await fill(visitors, round);
  await save(visitors, round);
};

const toOwnCodes = ({ codes }: Visitors): string =>
  Array.from({ length: OWN_CODES }, (_, at) => `${codes[at % codes.length]};OWN ${at}`).join('\n');

const runCommand =
  (name: string, toInput: (round: number) => object): Visit =>
  async ({ origin, staff }, round) => {
    const response = await fetch(`${origin}/api/staff/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input: toInput(round) }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}`);
  };

/** Changes with their largest valid input; `buyer` makes them, so that the pages of the other customer stay as they are. */
export const LARGEST_CHANGES: Readonly<Record<string, Input>> = {
  'cart.addList, 500 lines': {
    visit: ({ buyer, codes }) => addList(buyer, toLines(codes.slice(0, CART_LINES))),
  },
  'cart.addList, 250,000 characters': {
    visit: ({ buyer, codes }) => {
      const some = toLines(codes);
      const lines = Array.from({ length: 20_000 }, (_, at) => some[at % some.length] ?? '');
      return addList(buyer, [lines.join('\n').slice(0, CART_LETTERS)]);
    },
  },
  'checkout.prepare, 900 rows': { before: fill, visit: checkOut('prepare') },
  'checkout.send, 900 rows': { before: fill, visit: checkOut('send') },
  'cart.save, 900 rows': { before: fill, visit: save },
  '/pages/cart?tab=saved&id=, 900 rows': { visit: openSaved },
  'cart.activate, 900 rows for 900': { before: fillAndSave, visit: takeSaved },
  'ownCode.setList, 5,000 lines': {
    visit: async (visitors) =>
      post(visitors.buyer, '/pages/account/own-codes?_action=ownCode.setList', {
        codes: toOwnCodes(visitors),
      }),
  },
  'pages.publish': {
    visit: runCommand('pages.publish', (round) => ({
      ...{ path: 'lunga', title_it: `Lunga ${round}` },
      html_it: '<p>Testo <b>qui</b> e là</p>\n'.repeat(MAX_HTML / 29),
    })),
  },
};
