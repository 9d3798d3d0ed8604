import { type Element, isTag, isText, type ParentNode, type Text } from 'domhandler';
import { HtmlValidate } from 'html-validate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deliver, Message, OrderMessage } from '#src/backoffice/mail-message.ts';
import type { Locale } from '#src/contract/locale.ts';
import { parseEnvironment } from '#src/server/environment.ts';
import { createDeliver } from '#src/server/mail/deliver.ts';
import { toText } from '../support/html.ts';
import { loadTexts } from '../support/load-texts.ts';
import { toMessages } from '../support/mail-messages.ts';
import { parseMail, type ReadMail } from '../support/outbox.ts';
import { toPlainText, toPriceText } from '../support/prices.ts';
import { startSmtp } from '../support/smtp-server.ts';
import { createBuyer } from '../support/test-orders.ts';
import { openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';
import { LOCALES } from '../support/words.ts';

/** What a person may write: markup of every place that a text stands in. */
const HOSTILE = `</td></table></main><img src="//evil.example/a" onerror="x"><script>y</script> O'Neil & &lt;b&gt;`;

const PUBLIC_URL = 'https://shop.example';
const SHOP_NAME = 'Fondaco & <Figli>';
const SELLER = {
  ...{ name: 'Figli & Co.', street: 'Via Uno 1', city: '31057 Silea (TV)', vat_number: '01234567897' },
  ...{ register: 'REA TV-000000', telephone: '0422 555 010', email: 'shop@test.example' },
};

/** The elements and attributes of every mail. */
const TAGS = 'html head meta title style body div h1 h2 p br b span a pre table thead tbody tr th td'.split(
  ' ',
);
const ATTRIBUTES = 'lang charset name content class role style href scope colspan'.split(' ');

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  // Many mail programs read no style sheet, Outlook takes its width from a comment; a subject is as long as the names in it.
  rules: {
    'no-inline-style': 'off',
    'no-conditional-comment': 'off',
    'long-title': 'off',
    'prefer-tbody': 'off',
    'presentation-role-style': 'off',
  },
});

let shop: TestShop;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let sent: OrderMessage[];

beforeAll(loadTexts);
beforeEach(async () => {
  sent = [];
  const collect: Deliver = async (message) => {
    if (message.kind === 'order_sent' || message.kind === 'order_received') sent.push(message);
    return 'done';
  };
  shop = await openTestShop({ deliver: collect });
  smtp = await startSmtp();
});
afterEach(async () => {
  await smtp.stop();
  await shop.close();
});

/** The mails about an order of three rows, one of them with a price for 100. */
const order = async (locale: Locale): Promise<readonly OrderMessage[]> => {
  const visitor = await shop.visit(ROSSI, { locale });
  const buyer = createBuyer(shop);
  await buyer.fill(visitor, ['DISC', 120], ['BOLT', 250], ['CABLE', 2.5]);
  await buyer.send(visitor, { note: `Riga uno\nRiga due ${HOSTILE}` });
  await shop.idle();
  return sent;
};

/** Delivers a message to a mail server and reads what arrived. */
const mail = async (message: Message): Promise<ReadMail & { readonly eml: string }> => {
  const parsed = parseEnvironment({ PUBLIC_URL, SHOP_NAME, SMTP_URL: smtp.url });
  if (!parsed.ok) throw new Error(parsed.problem);
  expect(
    await createDeliver(parsed.environment, async () => SELLER)(message, {
      ...{ id: 'a1', beginTransfer: async () => undefined },
    }),
  ).toBe('done');
  const [received] = smtp.received.splice(0);
  const eml = received?.message ?? '';
  return { ...parseMail(eml), eml };
};

const listElements = (html: string): readonly Element[] =>
  DomUtils.filter(isTag, parseDocument(html)) as Element[];

const findOne = (html: string, name: string): Element => {
  const [element, ...others] = listElements(html).filter((one) => one.name === name);
  if (!element || others.length > 0) throw new Error(`${others.length + 1} ${name}`);
  return element;
};

/** The words of a text, without the signs that stand for the lines and columns of a table. */
const toWords = (text: string): readonly string[] =>
  text
    .replace(/[×:]|^-+ ?$/gm, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');

/** The words that only the HTML has left out: its preview, its mark, its title, and the heads of columns. */
const toBodyWords = (html: string): readonly string[] =>
  toWords(toText(html.replace(/^[^]*<h1[^]*?<\/h1>/, '').replace(/<thead>[^]*?<\/thead>/g, '')));

/** The elements around a node. */
const listAround = (node: { readonly parent: ParentNode | null }): readonly Element[] =>
  node.parent && isTag(node.parent) ? [node.parent, ...listAround(node.parent)] : [];

const isWhole = ({ attribs }: Element): boolean => /white-space:nowrap/.test(attribs['style'] ?? '');

/** The dates, numbers of documents and amounts that a mail program may break; addresses and commands left out. */
const listBreakable = (html: string): readonly string[] => {
  const texts = DomUtils.filter(isText, DomUtils.getElementsByTagName('body', parseDocument(html)), true);
  return (texts as readonly Text[]).flatMap((text) => {
    const around = listAround(text);
    if (around.some((one) => isWhole(one) || ['a', 'pre', 'div'].includes(one.name))) return [];
    if (around.some((one) => one.attribs['class'] === 'foot')) return [];
    return text.data.match(/(?:[A-Z]{2,3}-\d{4}-\d{6}|\d\u00a0€|\d{2}\/\d{2}\/\d{4})/g) ?? [];
  });
};

/** What every mail has around its content: a preview, the mark without a picture, and whose mail it is. */
const expectFrame = (html: string, text: string): void => {
  const elements = listElements(html);
  const ofClass = (name: string) => elements.filter(({ attribs }) => attribs['class'] === name);
  expect(ofClass('name').map((one) => DomUtils.textContent(one))).toEqual([SHOP_NAME]);
  expect(ofClass('tile')).toHaveLength(1);
  const preview = DomUtils.textContent(findOne(html, 'div'));
  expect(preview.replaceAll(/[\u034f\u200c\u00a0]/g, '')).not.toBe('');
  const foot = ofClass('foot')
    .map((one) => DomUtils.textContent(one))
    .join('');
  const [, signature = ''] = text.split('\n-- \n');
  for (const data of [...Object.values(SELLER).filter((one) => one !== ''), PUBLIC_URL])
    for (const written of [foot, signature]) expect(written).toContain(data);
  // Outlook draws tables only, and the shop's mails bring no picture.
  expect(html).not.toMatch(/display:(?:flex|grid)|url\(|<img/);
  expect(ofClass('button').length).toBeLessThan(2);
};

const expectAlternatives = async (
  { head, text, html, eml }: Awaited<ReturnType<typeof mail>>,
  locale: Locale,
) => {
  // The better alternative is the last one.
  expect(eml.match(/^Content-Type: (?:text|multipart\/alternative)[^\r\n;]*/gm)).toEqual([
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain',
    'Content-Type: text/html',
  ]);
  const { results } = await validator.validateString(html);
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([]);
  expect(findOne(html, 'html').attribs).toEqual({ lang: locale });
  const elements = listElements(html);
  expect(elements.map(({ name }) => name).filter((name) => !TAGS.includes(name))).toEqual([]);
  const attributes = elements.flatMap(({ attribs }) => Object.keys(attribs));
  expect(attributes.filter((name) => !ATTRIBUTES.includes(name))).toEqual([]);
  const styles = elements.map(({ attribs }) => attribs['style'] ?? '').join(';');
  expect(styles).not.toMatch(/url|import|expression/i);
  expect(toBodyWords(html)).toEqual(toWords(text));
  const title = DomUtils.textContent(findOne(html, 'title'));
  const heading = DomUtils.textContent(findOne(html, 'h1'));
  expect(title.toLowerCase().replace(`${SHOP_NAME.toLowerCase()}: `, '')).toBe(heading.toLowerCase());
  expectFrame(html, text);
  for (const piece of listBreakable(html)) expect(piece, piece).toBe('');
  expect(head).toMatch(/^Subject: \S/m);
  const links = elements.flatMap(({ attribs }) => attribs['href'] ?? []);
  for (const link of links) {
    expect(link.startsWith(`${PUBLIC_URL}/`), link).toBe(true);
    expect(text.split('\n')).toContain(link);
  }
  expect(new Set(links).size).toBe(text.match(/^https:\/\/shop\.example\//gm)?.length);
};

describe.each(LOCALES)('a mail in %s', (locale) => {
  it('[Q-21] about an order has the same figures as text and as HTML', async () => {
    const messages = await order(locale);
    expect(messages.map(({ kind }) => kind)).toEqual(['order_sent', 'order_received']);
    for (const message of messages) {
      const read = await mail(message);
      await expectAlternatives(read, locale);
      const shown = toPlainText(toText(read.html));
      const { rows, totale_netto, totale_doc, spese_trasporto, vat, name } = message.order;
      expect(rows).toHaveLength(3);
      const amounts = [
        ...rows.flatMap(({ amount = Number.NaN, price_discount }) => [amount, price_discount]),
        ...vat.flatMap(({ tax, taxable }) => [tax, taxable]),
        ...[totale_netto, totale_doc],
        ...(spese_trasporto === 0 ? [] : [spese_trasporto]),
      ];
      for (const amount of amounts) expect(shown).toContain(toPlainText(toPriceText(amount, locale)));
      for (const text of [name, ...rows.map(({ carti }) => carti)]) expect(shown).toContain(text);
      expect(read.html).toContain('Riga uno<br>Riga due &lt;/td&gt;');
      const heads = listElements(read.html).filter(({ attribs }) => attribs['scope'] === 'col');
      expect(heads).toHaveLength(2);
      const [, ...tables] = listElements(read.html).filter((one) => one.name === 'table');
      const cells = DomUtils.getElementsByTagName('td', tables);
      const prices = cells.filter((one) => /^[\d.,]+\s€$|^€[\d.,]+$/.test(DomUtils.textContent(one)));
      expect(prices.length).toBeGreaterThan(rows.length);
      const isUnbroken = (one: Element) => [one, ...one.children.filter(isTag)].some(isWhole);
      expect(prices.filter((one) => !isUnbroken(one))).toEqual([]);
      expect(read.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('[Q-15] about a return has the own codes of its rows', async () => {
    const [message] = await order(locale);
    if (!message) throw new Error('no order');
    const [asked] = toMessages({ locale, typed: '40.118', sent: message }).change_request;
    if (!asked) throw new Error('no request');
    const { text } = await mail(asked);
    const yours = { it: 'Tuo codice', en: 'Your code' }[locale];
    for (const { carti } of message.order.rows) expect(text).toContain(`${carti} · ${yours} 40.118  `);
  });

  it('about an order that the shop reduced has the rows that come, none of nothing', async () => {
    const [message] = await order(locale);
    if (!message) throw new Error('no order');
    const rows = message.order.rows.map((row, at) => (at === 0 ? { ...row, quantity: 0 } : row));
    const [, reduced] = toMessages({
      locale,
      typed: 'x',
      sent: { ...message, order: { ...message.order, rows } },
    }).progress;
    if (!reduced) throw new Error('no progress');
    const { text } = await mail(reduced);
    const [dropped, ...kept] = rows.map(({ carti }) => carti);
    expect(text).not.toContain(dropped);
    for (const carti of kept) expect(text).toContain(carti);
  });

  it.each(['typed by a person', HOSTILE])(
    'of every kind is valid HTML with the words of its text, nothing of them markup: %s',
    async (typed) => {
      const [message] = await order(locale);
      if (!message) throw new Error('no order');
      const kinds = toMessages({ locale, typed, sent: message });
      for (const one of Object.values(kinds).flat()) {
        const read = await mail(one);
        await expectAlternatives(read, locale);
      }
      expect(Object.values(kinds).flat()).toHaveLength(38);
    },
  );
});
