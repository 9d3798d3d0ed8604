import { describe, expect, it } from 'vitest';
import { isWorkingDay } from './demo-days.ts';
import { DEMO_PRODUCTS } from '../catalogue/catalogue.ts';
import { toAssortment } from './assortment.ts';
import { HABITS } from './habits.ts';
import { planOrders } from './plan-orders.ts';
import { toArticleLists, toSavedCarts } from './saved.ts';

const TODAY = '2026-11-21';
const ZONE = 'Europe/Rome';
const lines = new Map(DEMO_PRODUCTS.map(({ line }) => [line.sku, line]));
const parents = new Set(DEMO_PRODUCTS.map(({ line }) => line.parent));

describe('the planned history of the demo shop', () => {
  const plan = planOrders(TODAY, ZONE);

  it('is the same for the same day', () => {
    expect(JSON.stringify(planOrders(TODAY, ZONE))).toBe(JSON.stringify(plan));
  });

  it('has orders of two years from every company, on working days, oldest first', () => {
    for (const { client, orders } of HABITS) {
      const own = plan.filter(({ habit }) => habit.client === client);
      expect(own).toHaveLength(orders);
      expect(orders).toBeGreaterThanOrEqual(60);
      const days = own.map(({ placed_at }) => new Date(placed_at).toISOString().slice(0, 10));
      expect(days.every(isWorkingDay)).toBe(true);
      expect(String(days[0]) < '2025-01-31').toBe(true);
      expect(days.at(-1)).toBe('2026-11-20');
    }
    const instants = plan.map(({ placed_at }) => placed_at);
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
  });

  it('orders only articles that can be bought and were in the catalogue, in whole packages', () => {
    for (const { rows, placed_at, key } of plan) {
      expect(rows.length, key).toBeGreaterThanOrEqual(2);
      expect(rows.length, key).toBeLessThanOrEqual(25);
      expect(new Set(rows.map(({ carti }) => carti)).size).toBe(rows.length);
      for (const { carti, quantity } of rows) {
        const line = lines.get(carti);
        expect(parents.has(carti), carti).toBe(false);
        expect(line?.price, carti).toBeGreaterThan(0);
        expect((line?.created ?? '') <= new Date(placed_at).toISOString().slice(0, 10), carti).toBe(true);
        const packs = quantity / (line?.min_packaging ?? 1);
        expect(Math.abs(packs - Math.round(packs)), carti).toBeLessThan(1e-9);
        expect(packs).toBeGreaterThan(0.5);
      }
    }
  });

  it('repeats articles, which differ between companies', () => {
    const counts = HABITS.map((habit) => toAssortment(habit).length);
    expect(Math.min(...counts)).toBeGreaterThan(60);
    const [first, second] = HABITS.map((habit) => new Set(toAssortment(habit).map(({ sku }) => sku)));
    const shared = [...(first ?? [])].filter((sku) => second?.has(sku)).length;
    expect(shared / (first?.size ?? 1)).toBeLessThan(0.8);
  });

  it('has orders placed by users of the company or its agent', () => {
    const agent = 'agente@demo.example';
    for (const { buyer, habit, address_code } of plan) {
      expect(habit.buyers).toContain(buyer);
      expect(habit.client.addresses.map((address) => address.address_code)).toContain(address_code);
    }
    const sent = plan.filter(({ buyer }) => buyer === agent).map(({ habit }) => habit.client.client_id);
    expect([...new Set(sent)].sort()).toEqual([1001, 1002]);
  });
});

describe('saved carts and lists of the demo shop', () => {
  it('exist for every company, with distinct articles that can be bought', () => {
    const carts = toSavedCarts(TODAY);
    expect(new Set(carts.map(({ client_id }) => client_id)).size).toBe(3);
    for (const { rows, name } of carts) {
      expect(rows.length, name).toBeGreaterThan(4);
      expect(new Set(rows.map(({ carti }) => carti)).size).toBe(rows.length);
      for (const { carti, quantity } of rows) {
        expect(parents.has(carti)).toBe(false);
        expect(quantity % (lines.get(carti)?.min_packaging ?? 1)).toBe(0);
      }
    }
    const lists = toArticleLists();
    for (const { rows } of lists) expect(new Set(rows.map(({ carti }) => carti)).size).toBe(rows.length);
    const wishes = lists.filter(({ buyer }) => buyer !== undefined);
    expect(wishes.map(({ client_id }) => client_id)).toHaveLength(3);
    expect(wishes.flatMap(({ rows }) => rows).length).toBeGreaterThan(30);
  });
});
