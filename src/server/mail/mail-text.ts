import type { Locale } from '#src/contract/locale.ts';
import type { MailBlock, MailRow, MailSite } from './mail-block.ts';
import { toMailFoot } from './mail-foot.ts';

/** The columns of plain text; amounts end at the last one. */
const WIDTH = 72;
/** The longest label beside whose column a value stands. */
const MAX_LABEL = 24;

/** A text with a value at the right end of its line, or of the next one if they do not fit. */
const alignRight = (text: string, value: string): string => {
  const { length } = text.slice(text.lastIndexOf('\n') + 1);
  return length + value.length + 2 > WIDTH
    ? `${text}\n${value.padStart(WIDTH)}`
    : text + value.padStart(WIDTH - length);
};

const indent = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);

const toFacts = (facts: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.min(MAX_LABEL, Math.max(...facts.map(([label]) => label.length))) + 3;
  return facts.map(([label, value]) => `${`${label}:`.padEnd(width - 1)} ${indent(value, width)}`);
};

const toRow = ({ codes, name, quantity, unitPrice, amount, notes }: MailRow): string => {
  const oneLine = `${codes}  ${name}`;
  const head = oneLine.length > WIDTH ? `${codes}\n  ${name}` : oneLine;
  const lines =
    unitPrice === '' && amount === ''
      ? [alignRight(head, quantity)]
      : [head, alignRight(`  ${quantity}${unitPrice === '' ? '' : ` × ${unitPrice}`}`, amount)];
  return [...lines, ...notes.map((note) => `  ${indent(note, 2)}`)].join('\n');
};

const underline = (title: string): string => `${title}\n${'-'.repeat(title.length)}`;

const toText = (block: MailBlock): string => {
  if (typeof block === 'string') return block;
  if ('command' in block) return block.command;
  if ('button' in block) return `${block.button}:\n${block.link}`;
  if ('link' in block) return `${block.label}\n${block.link}`;
  if ('bill' in block)
    return block.bill
      .map(({ label, hint, value }) => alignRight(hint ? `${label} ${hint}` : label, value))
      .join('\n');
  const content = 'rows' in block ? block.rows.map(toRow).join('\n\n') : toFacts(block.facts).join('\n');
  return block.title === undefined ? content : `${underline(block.title)}\n${content}`;
};

/** The alternative for programs that show plain text; the company's data are its signature (RFC 3676). */
export const writeMailText = (
  { locale, blocks }: { readonly locale: Locale; readonly blocks: readonly MailBlock[] },
  site: MailSite,
): string => {
  const { lines, link } = toMailFoot(site, locale);
  return `${blocks.map(toText).join('\n\n')}\n\n-- \n${[...lines, link].join('\n')}\n`;
};
