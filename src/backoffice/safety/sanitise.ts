import sanitizeHtml from 'sanitize-html';

/** How URLs inside a text are rewritten. */
export type SanitiseOptions = {
  /**
   * Maps the URL of a link; without it links are unchanged. Results other than http, https, mailto, tel and relative URLs
   * are removed.
   */
  readonly toLink?: (url: string) => string;
  /** Maps the URL of a picture; '' removes the picture. Default: only relative URLs. */
  readonly toImage?: (url: string) => string;
};

const TEXT_TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'figure', 'figcaption', 'address', 'nav', 'section'],
];

const SIZE = /^\d{1,4}$/;

/** True for a URL without a host: no scheme, no `//`, no backslash or control characters. */
export const isRelativeUrl = (url: string): boolean =>
  !/[\\\p{Cc}]/u.test(url) && !/^\s*(\/\/|[a-z][a-z0-9+.-]*:)/i.test(url);

const onlyRelative = (url: string): string => (isRelativeUrl(url) ? url : '');

const toAnchor = (attributes: Record<string, string>, options: SanitiseOptions): Record<string, string> => {
  const { href, target, title } = attributes;
  const blank = target === '_blank' ? { target, rel: 'noopener noreferrer' } : {};
  const link = href === undefined ? {} : { href: options.toLink?.(href) ?? href };
  return { ...link, ...(title ? { title } : {}), ...blank };
};

const toPicture = (attributes: Record<string, string>, options: SanitiseOptions): Record<string, string> => {
  const { src = '', alt = '', width = '', height = '' } = attributes;
  const size = SIZE.test(width) && SIZE.test(height) ? { width, height } : {};
  return { src: (options.toImage ?? onlyRelative)(src), alt, ...size, loading: 'lazy' };
};

/** Whether a link is relative or has one of the schemes http, https, mailto and tel. */
export const isSafeLink = (url: string): boolean =>
  isRelativeUrl(url) || /^(https?:\/\/|mailto:|tel:)/i.test(url.trim());

/**
 * Sanitises untrusted HTML. Text, lists, tables, links (http, https, mailto, tel, relative) and pictures are preserved;
 * scripts, styles, classes, ids, event handlers, frames and forms are removed. The text of a removed element remains, except
 * of scripts and styles. An `h1` becomes an `h2`, because the page has its own.
 */
export const sanitiseHtml = (html: string, options: SanitiseOptions = {}): string =>
  sanitizeHtml(html, {
    allowedTags: TEXT_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      abbr: ['title'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => {
        const { href, ...rest } = toAnchor(attributes, options);
        return { tagName, attribs: href !== undefined && isSafeLink(href) ? { href, ...rest } : rest };
      },
      img: (tagName, attributes) => ({ tagName, attribs: toPicture(attributes, options) }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  }).trim();

/** Tags that need no end tag, or that have none. */
const LONE_TAGS: ReadonlySet<string> = new Set([
  ...['br', 'hr', 'img', 'wbr', 'p', 'li', 'dt', 'dd', 'td', 'th', 'tr', 'thead', 'tbody', 'tfoot'],
]);

/** Tags that are known as such, allowed or not. */
const KNOWN_TAGS: ReadonlySet<string> = new Set([
  ...TEXT_TAGS,
  ...LONE_TAGS,
  ...[
    'h1',
    'html',
    'head',
    'body',
    'title',
    'style',
    'script',
    'noscript',
    'template',
    'iframe',
    'object',
    'embed',
  ],
  ...[
    'form',
    'fieldset',
    'label',
    'button',
    'input',
    'select',
    'option',
    'textarea',
    'center',
    'font',
    'big',
    'tt',
  ],
  ...[
    'strike',
    'del',
    'ins',
    'var',
    'kbd',
    'samp',
    'dfn',
    'bdi',
    'bdo',
    'ruby',
    'rt',
    'time',
    'colgroup',
    'col',
  ],
  ...[
    'article',
    'aside',
    'header',
    'footer',
    'main',
    'details',
    'summary',
    'picture',
    'source',
    'video',
    'audio',
  ],
  ...['svg', 'math', 'canvas', 'map', 'area', 'menu', 'marquee'],
]);

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s([^<>]*)|\/)?>/gi;

/**
 * Whether a text is meant as HTML: it has a tag that begins and ends something (`</b>`), or one that needs no end (`<br>`, `<p>`). A `<` in
 * a plain text (`P<Pmax`, `<tipo A>`, `<5 A`) does not count.
 */
export const hasTag = (text: string): boolean => {
  for (const [, slash, name = '', rest = ''] of text.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (slash === '/' && KNOWN_TAGS.has(tag)) return true;
    if (slash === '' && LONE_TAGS.has(tag) && (/^[\s/]*$/.test(rest) || rest.includes('='))) return true;
  }
  return false;
};

const START_TAG = /<([a-z][a-z0-9]*)([^<>]*)/gi;

/**
 * HTML in which each `<` that belongs to the text is escaped: what follows it (`P<Pmax`, `<tipo A>`) is not a known tag, and has no
 * attributes and no end tag.
 */
export const escapeTextMarks = (html: string): string => {
  const ended = new Set(
    [...html.matchAll(/<\/([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase()),
  );
  return html.replace(START_TAG, (tag: string, name: string, rest: string) => {
    const isKnown = KNOWN_TAGS.has(name.toLowerCase()) || ended.has(name.toLowerCase());
    return isKnown || /^[:-]|=|\/$/.test(rest) ? tag : `&lt;${tag.slice(1)}`;
  });
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A plain text as HTML, its line breaks kept. */
export const toHtml = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter).replace(/\r\n|[\r\n]/g, '<br />');

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/**
 * The text of an HTML fragment without tags; a `<` that begins no tag remains. Words are separated by one space: for names, suggestions,
 * search and `<meta>` descriptions. Returns text, not HTML: escape it for output.
 */
export const toPlainText = (html: string): string => {
  const marked = hasTag(html) ? html : html.replaceAll('<', '&lt;');
  const spaced = marked.replace(/<\/?(p|br|div|li|ul|ol|tr|td|th|table|h[1-6]|dd|dt)\b/gi, ' $&');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
};
