import { describe, expect, it } from 'vitest';
import { moveEnd, toEnds, toTyped } from './price-slider.ts';

describe('the thumbs of the price slider', () => {
  it('stay at least 100 euros apart when one is moved', () => {
    expect(moveEnd({ low: 450, high: 500 }, 'low')).toEqual({ low: 400, high: 500 });
    expect(moveEnd({ low: 450, high: 500 }, 'high')).toEqual({ low: 450, high: 550 });
    expect(moveEnd({ low: 1000, high: 1000 }, 'low')).toEqual({ low: 900, high: 1000 });
    expect(moveEnd({ low: 0, high: 0 }, 'high')).toEqual({ low: 0, high: 100 });
    expect(moveEnd({ low: 200, high: 700 }, 'low')).toEqual({ low: 200, high: 700 });
  });

  it('snap to the step nearest to the typed bound', () => {
    expect(toEnds('12,40', '333', 'it')).toEqual({ low: 0, high: 350 });
    expect(toEnds('', '', 'it')).toEqual({ low: 0, high: 1000 });
    expect(toEnds('5000', '', 'it')).toEqual({ low: 900, high: 1000 });
    expect(toEnds('700', '200', 'it')).toEqual({ low: 200, high: 700 });
    expect(toEnds('10', '20', 'it')).toEqual({ low: 0, high: 100 });
    expect(toEnds('ten', '200', 'it')).toEqual({ low: 0, high: 200 });
    expect(toEnds('1', '1.000', 'it')).toEqual({ low: 0, high: 1000 });
    expect(toEnds('1', '1,000', 'en')).toEqual({ low: 0, high: 1000 });
    expect(toEnds('1', '1.000', 'en')).toEqual({ low: 0, high: 100 });
  });

  it('set no bound at the ends of the range', () => {
    expect(toTyped({ low: 0, high: 1000 })).toEqual({ low: '', high: '' });
    expect(toTyped({ low: 50, high: 950 })).toEqual({ low: '50', high: '950' });
  });
});
