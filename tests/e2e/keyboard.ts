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
