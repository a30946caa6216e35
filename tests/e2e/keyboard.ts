import type { Page } from 'playwright-core';

/** The focused element: its tag, and its label, name or content. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = isField && element.labels?.[0]?.textContent;
    const text = label || element?.getAttribute('aria-label') || element?.textContent?.trim();
    return `${element?.localName}: ${text?.slice(0, 40)}`;
  });

/** Whether the focus is visible: an outline, on an element inside the window. */
export const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    // The browser shows it itself within the controls of a film or a date.
    if (element.matches('video, input[type="date"]')) return true;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isInWindow && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });

/** Presses Tab until the focus is on what begins with `name`; it must be visible at every stop. */
export async function tabTo(page: Page, name: string) {
  const passed: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await focused(page);
    // After the last element the focus goes to the browser's own controls.
    if (!text.startsWith('body') && !(await focusIsSeen(page))) {
      throw new Error(`the focus cannot be seen on «${text}»`);
    }
    if (text.includes(`: ${name}`)) return;
    passed.push(text);
  }
  throw new Error(`Tab never reaches «${name}», only ${passed.join(' · ')}`);
}

/** Moves to a button or link by Tab and presses Enter. */
export async function press(page: Page, name: string) {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Moves to a field by Tab and types into it. */
export async function type(page: Page, label: string, text: string) {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** What a sticky or fixed bar covers of the focused element, unless it is higher than what is left of the window. */
const coverOfFocus = () => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const of = element.getBoundingClientRect();
  const bars = [...document.querySelectorAll('body *')].filter(
    (one) =>
      /sticky|fixed/.test(getComputedStyle(one).position) &&
      !one.contains(element) &&
      !element.contains(one),
  );
  const cover = bars.find((one) => {
    const bar = one.getBoundingClientRect();
    const [left, top] = [Math.max(of.left, bar.left), Math.max(of.top, bar.top)];
    const [width, height] = [
      Math.min(of.right, bar.right) - left,
      Math.min(of.bottom, bar.bottom) - top,
    ];
    if (width <= 1 || height <= 1 || of.height > innerHeight / 2) return false;
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
  return cover ? `${element.localName} «${name}» under ${cover.localName}` : '';
};

/** Walks the page by Tab to its end and back: the elements that a bar covers while they have the focus. */
export async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press(key);
      const cover = await page.evaluate(coverOfFocus);
      if (cover === null && presses > 3) break;
      if (cover) covered.push(`${key}: ${cover}`);
    }
  }
  return covered;
}

/** A window of 1280 × 720 at 200 %. */
export const zoomed = { width: 640, height: 360 };
