import { expect, type Page } from '@playwright/test';

/** Waits until a local flag that another window set or removed has reached this one: browsers pass it on a moment later. */
export const expectFlag = (page: Page, name: string, value: 'true' | null): Promise<void> =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name)).toBe(value);
