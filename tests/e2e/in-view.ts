import type { Locator, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';

/** The visible part of a page on a small phone in landscape, without the browser's bars. */
export const landscapePhone: ViewportSize = { width: 568, height: 232 };

/** Expects that the whole element is visible without scrolling and that nothing covers it. */
export async function expectInView(element: Locator): Promise<void> {
  const isInView = () =>
    element.evaluate((shown) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => {
        const found = document.elementFromPoint((left + right) / 2, y);
        return found !== null && shown.contains(found);
      });
    });
  await expect.poll(isInView).toBe(true);
}
