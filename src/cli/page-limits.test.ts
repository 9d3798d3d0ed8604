import { describe, expect, it } from 'vitest';
import { FIGURES, getLimits, judgeWeight } from './page-limits.ts';

const SHOP = getLimits('/shop');

describe('the figures of a page', () => {
  it('pass at their limits', () => {
    expect(judgeWeight('/shop', SHOP)).toEqual([]);
  });

  it.each(FIGURES)('bring a warning up to 5 %% above the limit, and fail beyond: %s', (name) => {
    const highest = (SHOP[name] * 105) / 100;
    const levelOf = (figure: number) => judgeWeight('/shop', { ...SHOP, [name]: figure });
    expect(levelOf(SHOP[name] + 1)).toMatchObject([{ level: 'warning' }]);
    expect(levelOf(highest)).toMatchObject([{ level: 'warning' }]);
    expect(levelOf(highest + 1)).toMatchObject([{ level: 'failure' }]);
  });

  it('are named with the limit and by how much they are above', () => {
    const [excess] = judgeWeight('/shop', { ...SHOP, css: SHOP.css * 1.02 });
    const kilobytes = SHOP.css / 1000;
    expect(excess?.text).toBe(
      `css ${(kilobytes * 1.02).toFixed(1)}, limit ${kilobytes.toFixed(1)}: 2.00 % above`,
    );
    const [more] = judgeWeight('/shop', { ...SHOP, nodes: SHOP.nodes * 2 });
    expect(more?.text).toBe(`nodes ${SHOP.nodes * 2}, limit ${SHOP.nodes}: 100.00 % above`);
  });

  it('are judged each on its own', () => {
    const heavy = { ...SHOP, before: SHOP.before * 1.2, after: SHOP.after * 1.01 };
    const found = judgeWeight('/shop', heavy).map(({ level, text }) => `${level} ${text.split(' ')[0]}`);
    expect(found).toEqual(['failure before', 'warning after']);
  });

  it.each(['/pages/cart', '/pages/checkout'])('of %s have a limit of their own for scripts', (path) => {
    const limits = getLimits(path);
    expect(judgeWeight(path, limits)).toEqual([]);
    expect(judgeWeight('/shop', limits)).toMatchObject([{ level: 'failure' }]);
    expect(judgeWeight(path, { ...limits, css: limits.css * 2 })).toMatchObject([{ level: 'failure' }]);
  });
});
