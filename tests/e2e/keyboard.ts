import type { Page } from 'playwright-core';

/** Returns the focused element: its tag, its label, name or content, and whether its focus is visible. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const label = isField && element.labels?.[0]?.textContent;
    const said = label || element.getAttribute('aria-label') || element.textContent?.trim();
    const text = said?.replace(/\s+/g, ' ');
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // Chromium itself draws the focus inside the controls of a video or a date field.
    const isBrowsers = element.matches('video, input[type="date"]');
    return {
      name: `${element.localName}: ${text?.slice(0, 40)}`,
      isSeen: element !== document.body && (isBrowsers || (isInWindow && isOutlined)),
    };
  });

/** Returns the focused element: its tag, and its label, name or content. */
export const readFocus = async (page: Page) => (await focus(page)).name;

/** Returns whether the focus is visible: an outline, on an element inside the window. */
export const isFocusVisible = async (page: Page) => (await focus(page)).isSeen;

/** Presses Tab up to an element whose name begins with `name`. Throws if the focus becomes invisible. */
export async function tabTo(page: Page, name: string) {
  const passed: string[] = [];
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focus(page);
    // After the last element the focus goes to the browser's own controls.
    if (!stop.name.startsWith('body') && !stop.isSeen) {
      throw new Error(`the focus cannot be seen on «${stop.name}»`);
    }
    if (stop.name.includes(`: ${name}`)) return;
    passed.push(stop.name);
  }
  throw new Error(`Tab never reaches «${name}», only ${passed.join(' · ')}`);
}

export async function tabAndPressEnter(page: Page, name: string) {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

export async function tabAndType(page: Page, label: string, text: string) {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Does the work of `findCoveredStops` inside the page. */
const coveredInPage = () => {
  const bars = [...document.querySelectorAll('body *')].filter((one) =>
    /sticky|fixed/.test(getComputedStyle(one).position),
  );
  const isCovered = (element: Element) => (bar: Element) => {
    if (bar.contains(element) || element.contains(bar)) return false;
    const focus = element.getBoundingClientRect();
    const over = bar.getBoundingClientRect();
    const left = Math.max(focus.left, over.left);
    const top = Math.max(focus.top, over.top);
    const width = Math.min(focus.right, over.right) - left;
    const height = Math.min(focus.bottom, over.bottom) - top;
    if (width <= 1 || height <= 1 || focus.height > innerHeight / 2) return false;
    return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
  );
  return [...stops, ...stops.toReversed()].flatMap((stop) => {
    // `focus()` scrolls the page, as the Tab key does.
    stop.focus();
    const cover = document.activeElement === stop && bars.find(isCovered(stop));
    const name = stop.getAttribute('aria-label') ?? stop.textContent?.trim().slice(0, 40);
    return cover ? [`${stop.localName} «${name}» under ${cover.localName}`] : [];
  });
};

/**
 * Moves the focus through the page to its end and back. Returns the focused elements that a sticky or fixed
 * bar covers, except elements higher than half the window.
 */
export const findCoveredStops = (page: Page): Promise<string[]> => page.evaluate(coveredInPage);

/** The size, in CSS pixels, of a window of 1280 × 720 at a zoom of 200 %. */
export const zoomedWindow = { width: 640, height: 360 };
