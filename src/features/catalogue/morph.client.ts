/**
 * Changes elements of the page into those of an answer. Elements that correspond remain, and with them focus, scroll
 * position and typed text; `details` remain open or closed. Within a parent, elements correspond by their key, others
 * by their order.
 */
const PRESERVED: ReadonlySet<string> = new Set(['open', 'style']);
/** Its text is set by a script. */
const LIVE_REGION = '[data-list-status]';

/** Undefined for elements that correspond by their order. */
const toKey = (node: Node): string | undefined => {
  if (!(node instanceof HTMLElement)) return undefined;
  const { row, facet } = node.dataset;
  if (row !== undefined) return `row ${row}`;
  if (facet !== undefined) return `facet ${node.tagName} ${facet}`;
  if (node.tagName === 'LI' && node.parentElement?.classList.contains('facets'))
    return `value ${node.querySelector('span')?.textContent}`;
  return undefined;
};

const isCounterpart = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName && toKey(one) === toKey(other);

/** A script has set it: the policy of the page refuses it as an attribute. */
const morphStyle = (from: Element, to: Element): void => {
  const style = to.getAttribute('style') ?? '';
  if (from instanceof HTMLElement && (from.getAttribute('style') ?? '') !== style) from.style.cssText = style;
};

const morphAttributes = (from: Element, to: Element): void => {
  morphStyle(from, to);
  for (const { name, value } of to.attributes)
    if (!PRESERVED.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  for (const name of from.getAttributeNames())
    if (!PRESERVED.has(name) && !to.hasAttribute(name)) from.removeAttribute(name);
};

/** A field shows the answer's value where that differs from the one it started with. */
const morphField = (from: Element, to: Element): void => {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.defaultValue !== to.defaultValue) from.value = to.defaultValue;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) from.value = to.value;
};

const morphNode = (from: Node, to: Node): void => {
  if (from instanceof Element && to instanceof Element) morph(from, to);
  else if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
};

const morphChildren = (from: Element, to: Element): void => {
  const keyed = new Map<string, Node>();
  for (const child of from.childNodes) {
    const key = toKey(child);
    if (key !== undefined) keyed.set(key, child);
  }
  let next: ChildNode | null = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = toKey(wanted);
    const byOrder = next && isCounterpart(next, wanted) ? next : undefined;
    const found = byOrder ?? (key === undefined ? undefined : keyed.get(key));
    if (key !== undefined) keyed.delete(key);
    if (found && found === next) next = next.nextSibling;
    else from.insertBefore(found ?? wanted, next);
    if (found) morphNode(found, wanted);
  }
  while (next) {
    const { nextSibling }: ChildNode = next;
    next.remove();
    next = nextSibling;
  }
};

/** Changes `from` into `to`, whose nodes may be moved into the page. */
export const morph = (from: Element, to: Element): void => {
  if (from.isEqualNode(to) || from.matches(LIVE_REGION)) return;
  morphField(from, to);
  morphAttributes(from, to);
  morphChildren(from, to);
};
