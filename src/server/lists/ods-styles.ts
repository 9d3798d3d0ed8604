import type { XmlHandler } from './sheet-rows.ts';

type Attributes = Readonly<Record<string, string>>;

/** Maximum styles that are read; further ones are ignored. */
const MAX_STYLES = 65_536;
/** Maximum digits that a format may ask for. */
const MAX_DIGITS = 30;

/** The styles of a document that determine what its cells show; they precede its sheets. */
export type OdsStyles = Required<Pick<XmlHandler, 'open'>> & {
  /** Whether the sheets of a style are hidden. */
  readonly isHidden: (style: string | undefined) => boolean;
  /** Minimum number of digits before the decimal sign. */
  readonly getDigits: (style: string | undefined) => number;
};

const toDigits = (text = ''): number => Math.min(MAX_DIGITS, Math.max(1, Math.trunc(Number(text)) || 1));

/** Collects the styles while a document is read. */
export const createOdsStyles = (): OdsStyles => {
  const digits = new Map<string, number>();
  const formats = new Map<string, string>();
  const hidden = new Set<string>();
  let format = '';
  let style = '';
  const readStyle = ({ name = '', 'data-style-name': data }: Attributes): void => {
    style = name;
    if (data !== undefined && formats.size < MAX_STYLES) formats.set(name, data);
  };
  return {
    open: (element, attributes) => {
      if (element.endsWith('-style')) format = attributes['name'] ?? '';
      else if (element === 'number' && digits.size < MAX_STYLES)
        digits.set(format, toDigits(attributes['min-integer-digits']));
      else if (element === 'style') readStyle(attributes);
      else if (
        element === 'table-properties' &&
        attributes['display'] === 'false' &&
        hidden.size < MAX_STYLES
      )
        hidden.add(style);
    },
    isHidden: (name) => name !== undefined && hidden.has(name),
    getDigits: (name) => digits.get(formats.get(name ?? '') ?? '') ?? 1,
  };
};
