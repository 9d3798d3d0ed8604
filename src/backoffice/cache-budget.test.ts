import { describe, expect, it } from 'vitest';
import { createBudget, createBudgetedCache } from './cache-budget.ts';

const KB = 1024;

describe('the caches of one budget', () => {
  it('evict the least recently used entry of any of them', () => {
    const budget = createBudget(10 * KB);
    const pages = createBudgetedCache<string>('page', budget);
    const parts = createBudgetedCache<string>('part', budget);
    pages.set('/', 'home', 4 * KB);
    parts.set('menu', 'menu', 4 * KB);
    expect(pages.get('/')).toBe('home');
    pages.set('/shop', 'list', 4 * KB);
    expect([pages.get('/'), parts.get('menu'), pages.get('/shop')]).toEqual(['home', undefined, 'list']);
    expect(budget.calculatedSize).toBeLessThanOrEqual(10 * KB);
  });

  it('do not store an entry above the budget', () => {
    const budget = createBudget(10 * KB);
    const pages = createBudgetedCache<string>('page', budget);
    pages.set('/', 'home', 11 * KB);
    expect(pages.get('/')).toBeUndefined();
    expect(budget.calculatedSize).toBe(0);
  });

  it('have separate keys', () => {
    const budget = createBudget(10 * KB);
    const pages = createBudgetedCache<string>('page', budget);
    const parts = createBudgetedCache<string>('part', budget);
    pages.set('/', 'home', 10);
    parts.set('/', 'menu', 10);
    expect([pages.get('/'), parts.get('/')]).toEqual(['home', 'menu']);
  });
});
