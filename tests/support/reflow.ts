import type { Page } from '@playwright/test';

/** What a reader of the page's present width misses: text and controls beside the window, or cut off by a box around them. */
export const findLost = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** Rounding of boxes, and accents above a line, in px. */
    const TOLERANCE = 3;
    const { documentElement: root } = document;
    const width = root.clientWidth;
    const lost: string[] = [];
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.textContent.trim().replace(/\s+/g, ' ').slice(0, 60)}`;

    if (root.scrollWidth > width) lost.push(`the page is ${root.scrollWidth} px wide`);

    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    /** Whether a part of a box is beyond what an ancestor, or the window, shows; a box that scrolls shows all of it. */
    const isCut = (element: Element, box: Box): Element | undefined => {
      let inner = box;
      for (let around: Element | null = element; around && around !== root; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.position === 'fixed') break;
        const outer = around.getBoundingClientRect();
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
    /** Text for screen readers is one pixel large. */
    const isShown = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { width: wide, height } = around.getBoundingClientRect();
        if (wide <= 1 && height <= 1) return false;
      }
      return true;
    };
    const check = (element: Element, boxes: Iterable<DOMRect>): void => {
      for (const box of boxes) {
        if (box.width < 1 || box.height < 1) continue;
        const cut = isCut(element, box);
        if (cut) lost.push(`${name(element)} is cut off by ${cut === root ? 'the window' : name(cut)}`);
        if (cut) return;
      }
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
    return [...new Set(lost)];
  });

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
