import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseCases } from '../support/sweep.ts';

/** `fontPx` is the browser's default font; `percent` enlarges text alone, as on Android. */
interface TextSize {
  name: string;
  fontPx: number;
  percent: number;
}

const normal: TextSize = { name: 'text as it is', fontPx: 16, percent: 100 };
const sizes: TextSize[] = [
  { ...normal, name: 'a default font of 32 px', fontPx: 32 },
  ...[130, 150, 200].map((percent) => ({ ...normal, name: `text at ${percent} %`, percent })),
];
// Content that fits 320 px usually fits 360 px too. So only the sweep checks each text size at both widths.
const looks = chooseCases(
  [360, 320].flatMap((width) => sizes.map((size) => ({ width, ...size }))),
  ({ width, percent }) => (width === 360) === (percent === 130),
);

/** Options for `visit`. Chromium can enlarge text without enlarging boxes only in its mobile mode. */
export const mobile = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function enlarge(page: Page, cdp: CDPSession, { fontPx, percent }: TextSize) {
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: fontPx } });
  // This property multiplies every font size but changes no box, as a WebView's `textZoom` does. It also
  // applies to content that appears later.
  const drawn = await page.evaluate((value) => {
    document.documentElement.style.setProperty('text-size-adjust', value, 'important');
    return getComputedStyle(document.body).fontSize;
  }, `${percent}%`);
  expect(Number.parseFloat(drawn)).toBeCloseTo((fontPx * percent) / 100);
}

/** Returns the elements that do not fit into the window. This function runs in the page. */
export const findMisfits = (): string[] => {
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  const { clientWidth, scrollWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];

  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim();
    return `${element.localName} «${text?.slice(0, 30) ?? ''}»`;
  };
  const ancestors = function* (element: Element) {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      yield box;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    [element, ...ancestors(element)].every((box) => getComputedStyle(box).clipPath === 'none');
  const isOutside = ({ left, right }: DOMRect) => left < -1 || right > clientWidth + 1;
  /** Returns whether an element is outside the window and in no box that scrolls sideways (a wide table). */
  const isLost = (element: Element, boxes: DOMRect[]) =>
    boxes.some(isOutside) &&
    isSeen(element) &&
    [...ancestors(element)].every(
      (box) =>
        box.matches('dialog, :popover-open') ||
        !/auto|scroll/.test(getComputedStyle(box).overflowX),
    );
  const isReached = (control: Element) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A link on several lines has several boxes, so the test checks the first box. A field may contain a
    // button, so the test checks the start of the field.
    const [{ left, top, width, height } = control.getBoundingClientRect()] =
      control.getClientRects();
    const hit = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
    return !!hit && (control.contains(hit) || !!label?.contains(hit));
  };

  for (const control of document.querySelectorAll(controls))
    if (isLost(control, [control.getBoundingClientRect()]))
      found.push(`${nameOf(control)} is outside`);

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    const { parentElement } = text;
    if (parentElement && isLost(parentElement, [...range.getClientRects()]))
      found.push(`${nameOf(parentElement)} is cut`);
  }

  for (const button of document.querySelectorAll('input + button')) {
    const input = button.previousElementSibling ?? button;
    const end = Number.parseFloat(getComputedStyle(input).paddingRight);
    const textEnd = input.getBoundingClientRect().right - end;
    if (button.getBoundingClientRect().left < textEnd - 1)
      found.push(`${nameOf(button)} covers the text of its field`);
  }

  const top = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1);
  if (!top) return found;
  const box = top.getBoundingClientRect();
  const isTall = box.top < -1 || box.bottom > window.innerHeight + 1;
  if (isTall || isOutside(box) || top.scrollWidth > top.clientWidth)
    found.push(`${nameOf(top)} is larger than the window`);
  for (const control of top.querySelectorAll(controls))
    if (isSeen(control) && !isReached(control)) found.push(`${nameOf(control)} cannot be reached`);
  return found;
};

/** `look` checks a state at every width and text size; `found` lists the elements that do not fit. */
export async function createTextSizeWalk(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const found: string[] = [];

  /** Checks a state of the page. `also` returns further faults, e.g. those that appear after clicks. */
  async function look(state: string, also?: () => Promise<string[]>) {
    for (const { width, ...size } of looks) {
      await page.setViewportSize({ width, height: 740 });
      await enlarge(page, cdp, size);
      const faults = [...(await page.evaluate(findMisfits)), ...((await also?.()) ?? [])];
      for (const fault of new Set(faults))
        found.push(`${state}, ${width} px, ${size.name}: ${fault}`);
    }
    await enlarge(page, cdp, normal);
  }
  return { look, found };
}

/** Returns the faults of the header's menu: a broken button, or a last link that nobody can reach. */
export async function findMenuFaults(page: Page): Promise<string[]> {
  const toggle = page.getByLabel('Menú').and(page.locator('summary, button'));
  const links = page.locator('header details nav a, [popover] nav a');
  const isPressed = await toggle.click().then(
    () => true,
    () => false,
  );
  if (!isPressed) return ['the menu’s button cannot be pressed'];
  const last = links.last();
  await last.scrollIntoViewIfNeeded();
  const isReached = await last.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  await toggle.click();
  const faults = isReached ? [] : ['the menu’s last link cannot be reached'];
  return (await last.isVisible()) ? [...faults, 'the menu does not close'] : faults;
}
