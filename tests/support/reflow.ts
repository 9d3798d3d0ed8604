import type { Page } from '@playwright/test';

type Layout = {
  /** Whether the page scrolls sideways. */
  readonly wide: readonly string[];
  /** Text and controls beside the window, or cut off by a box around them. */
  readonly cut: readonly string[];
  /** Text and controls over each other; bars that stay at an edge of the window are above the page on purpose. */
  readonly overlapping: readonly string[];
};

const readLayout = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    /** Rounding of boxes, and accents above a line, in px. */
    const TOLERANCE = 3;
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    type Printed = Box & { readonly element: Element };
    const { documentElement: root } = document;
    const width = root.clientWidth;
    const wide = root.scrollWidth > width ? [`the page is ${root.scrollWidth} px wide`] : [];
    const cut = new Set<string>();
    const overlapping = new Set<string>();
    const printed: Printed[] = [];
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 60)}`;
    type Seen = Pick<CSSStyleDeclaration, 'position' | 'overflowX' | 'overflowY'> & {
      readonly element: Element;
      readonly outer: DOMRect;
    };
    /** Every text asks for all elements around it. */
    const seen = new Map<Element, Seen>();
    const see = (element: Element): Seen => {
      const { position, overflowX, overflowY } = getComputedStyle(element);
      const found = { element, outer: element.getBoundingClientRect(), position, overflowX, overflowY };
      seen.set(element, found);
      return found;
    };
    const listAround = (element: Element): readonly Seen[] => {
      const all: Seen[] = [];
      for (let each: Element | null = element; each && each !== root; each = each.parentElement)
        all.push(seen.get(each) ?? see(each));
      return all;
    };

    /** Whether a part of a box is beyond what an ancestor, or the window, shows; a box that scrolls shows all of it. */
    const isCut = (element: Element, box: Box): Element | undefined => {
      let inner = box;
      for (const { element: around, outer, ...style } of listAround(element)) {
        if (style.position === 'fixed') break;
        const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
        if (scrolls) inner = { left: outer.left, right: outer.right, top: outer.top, bottom: outer.bottom };
        else if (
          (style.overflowX !== 'visible' &&
            (inner.left < outer.left - TOLERANCE || inner.right > outer.right + TOLERANCE)) ||
          (style.overflowY !== 'visible' &&
            (inner.top < outer.top - TOLERANCE || inner.bottom > outer.bottom + TOLERANCE))
        )
          return around;
      }
      return inner.left < -TOLERANCE || inner.right > width + TOLERANCE ? root : undefined;
    };
    /** Adds what the boxes around leave of a box, without the edges that lines have beyond their letters. */
    const print = (element: Element, box: DOMRect): void => {
      const edge = Math.min(box.height / 4, TOLERANCE * 2);
      let left = box.left + TOLERANCE;
      let right = box.right - TOLERANCE;
      let top = box.top + edge;
      let bottom = box.bottom - edge;
      for (const { outer, position, overflowX, overflowY } of listAround(element)) {
        if (position === 'fixed' || position === 'sticky') return;
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        if (overflowY !== 'visible')
          [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      }
      if (left < right && top < bottom) printed.push({ element, left, right, top, bottom });
    };
    /** Text for screen readers is one pixel large. */
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      listAround(element).every(({ outer }) => outer.width > 1 || outer.height > 1);
    const check = (element: Element, boxes: Iterable<DOMRect>): void => {
      let by: Element | undefined;
      for (const box of boxes) {
        if (box.width < 1 || box.height < 1) continue;
        print(element, box);
        by ??= isCut(element, box);
      }
      if (by) cut.add(`${name(element)} is cut off by ${by === root ? 'the window' : name(by)}`);
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: element } = text;
      if (!element || !text.nodeValue?.trim() || !isShown(element)) continue;
      range.selectNodeContents(text);
      check(element, range.getClientRects());
    }
    for (const control of document.querySelectorAll('button, input, select, textarea, a[href]'))
      if (isShown(control)) check(control, [control.getBoundingClientRect()]);

    const isCard = ({ element, ...box }: Printed, inner: Printed): boolean =>
      element.matches('a') &&
      box.left < inner.left &&
      box.right > inner.right &&
      box.top < inner.top &&
      box.bottom > inner.bottom;
    printed.sort((a, b) => a.top - b.top);
    for (const [at, one] of printed.entries())
      for (let next = at + 1; next < printed.length; next++) {
        const other = printed[next];
        if (!other || other.top >= one.bottom) break;
        const isApart = other.left >= one.right || other.right <= one.left;
        if (isApart || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // The links of a card that is a link as a whole.
        if (isCard(one, other) || isCard(other, one)) continue;
        overlapping.add(`${name(one.element)} and ${name(other.element)} overlap`);
      }
    return { wide, cut: [...cut], overlapping: [...overlapping] };
  });

/** What a reader of the page's present width misses. */
export const findLost = async (page: Page): Promise<readonly string[]> => {
  const { wide, cut } = await readLayout(page);
  return [...wide, ...cut];
};

/** What a reader misses or cannot read. */
export const findBroken = async (page: Page): Promise<readonly string[]> => {
  const { wide, cut, overlapping } = await readLayout(page);
  return [...wide, ...cut, ...overlapping];
};

/** What makes the page's present width unreadable. */
export const findOverlaps = async (page: Page): Promise<readonly string[]> => {
  const { wide, overlapping } = await readLayout(page);
  return [...wide, ...overlapping];
};

/** What still moves for visitors who asked for less motion: elements with a transition, an animation or smooth scrolling. */
export const findMoving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isLong = (durations: string): boolean =>
      durations.split(',').some((duration) => Number.parseFloat(duration) > 0);
    const moving: string[] = [];
    for (const element of document.querySelectorAll('*'))
      for (const pseudo of [null, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        const moves =
          isLong(style.transitionDuration) ||
          (style.animationName !== 'none' && isLong(style.animationDuration)) ||
          style.scrollBehavior === 'smooth';
        if (moves)
          moving.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class')}${pseudo ?? ''}`);
      }
    return [...new Set(moving)];
  });

/**
 * With the visitor's own colours, without backgrounds and shadows: fields without a border around them, and elements that show no
 * outline when they have the focus, neither around themselves nor around what contains or follows them.
 */
export const findUnframed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} ${element.getAttribute('name') ?? ''} ${element.textContent.trim().slice(0, 40)}`;
    const hasOutline = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const hasBorder = (element: Element): boolean => {
      const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element);
      return borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0;
    };
    const around = function* (element: Element): Generator<Element> {
      const { nextElementSibling } = element;
      if (nextElementSibling) yield nextElementSibling;
      let each: Element | null = element;
      for (let level = 0; each && level < 5; level++, each = each.parentElement) yield each;
    };
    const found: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const isField = control.matches(
        'input:not([type=radio], [type=checkbox], [type=hidden], [type=range]), select, textarea',
      );
      if (isField && ![...around(control)].slice(0, 4).some(hasBorder))
        found.push(`${name(control)} has no border`);
      control.focus({ preventScroll: true });
      if (document.activeElement === control && ![...around(control)].some(hasOutline))
        found.push(`${name(control)} shows no focus`);
    }
    return [...new Set(found)];
  });
