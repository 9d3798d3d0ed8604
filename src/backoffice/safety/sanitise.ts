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

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/**
 * The text of an HTML fragment without tags, words separated by one space: for names, suggestions, search and
 * `<meta>` descriptions. Returns text, not HTML: escape it for output.
 */
export const toPlainText = (html: string): string => {
  const spaced = html.replace(/<\/?(p|br|div|li|ul|ol|tr|td|th|table|h[1-6]|dd|dt)\b/gi, ' $&');
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
};
