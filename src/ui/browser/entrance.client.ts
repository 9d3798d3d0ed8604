/**
 * Entrances: blocks of a page and pictures below the first screen appear with an animation, once. The first screen never animates, nothing
 * does under reduced motion, and without JavaScript everything is simply visible.
 */

/** How something appears; times in milliseconds. */
export type Entrance = {
  readonly delay: number;
  readonly duration: number;
  readonly effect: keyof typeof EFFECTS;
};

const EFFECTS = { fadeIn: { opacity: [0, 1] } } as const satisfies Readonly<
  Record<string, PropertyIndexedKeyframes>
>;

/** Specification, section 9. */
export const DEFAULT_ENTRANCE: Entrance = { delay: 1000, duration: 1200, effect: 'fadeIn' };
/** A picture that has loaded (specification, section 9). */
export const PICTURE_ENTRANCE: Entrance = { delay: 0, duration: 300, effect: 'fadeIn' };

/** Animates an element; undefined under reduced motion. */
export const enter = (
  element: Element,
  { delay, duration, effect }: Entrance = DEFAULT_ENTRANCE,
): Animation | undefined =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? undefined
    : element.animate(EFFECTS[effect], { delay, duration, easing: 'ease-out', fill: 'backwards' });

/** Whether an element is below what the window shows. */
export const isBelowWindow = (element: Element): boolean =>
  element.getBoundingClientRect().top >= innerHeight;
