import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enter, PICTURE_ENTRANCE } from './entrance.client.ts';

const toElement = () => {
  const animate = vi.fn();
  return { animate, element: { animate } as unknown as Element };
};
const stubMotion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));

describe('an entrance', () => {
  beforeEach(() => void stubMotion(false));
  afterEach(() => void vi.unstubAllGlobals());

  it('[N-41] has by default delay 1000 ms, duration 1200 ms, effect fadeIn', () => {
    const { animate, element } = toElement();
    enter(element);
    expect(animate).toHaveBeenCalledExactlyOnceWith(
      { opacity: [0, 1] },
      expect.objectContaining({ delay: 1000, duration: 1200, fill: 'backwards' }),
    );
  });

  it('of a picture takes 300 ms and does not wait', () => {
    const { animate, element } = toElement();
    enter(element, PICTURE_ENTRANCE);
    expect(animate).toHaveBeenCalledExactlyOnceWith(
      { opacity: [0, 1] },
      expect.objectContaining({ delay: 0, duration: 300 }),
    );
  });

  it('is none under reduced motion', () => {
    stubMotion(true);
    const { animate, element } = toElement();
    expect(enter(element)).toBeUndefined();
    expect(animate).not.toHaveBeenCalled();
  });
});
