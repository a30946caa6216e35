import type { Locator, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';

/** A small phone held sideways, minus the browser's bars. */
export const lowPhone: ViewportSize = { width: 568, height: 232 };

/** Expects that an element is completely visible without scrolling, and uncovered. */
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
