import type { Tab } from './engine.ts';

/** Runs a function in the page. The function must not use variables from its file. */
export const runInPage = <Args extends unknown[], Result>(
  tab: Tab,
  work: (...args: Args) => Result,
  ...args: Args
) => tab.evaluate<Awaited<Result>>(`(${work})(...${JSON.stringify(args)})`);

export type ControlKind = 'button' | 'link' | 'field';

/** Returns a control's centre in CSS pixels of the window, or null if it is missing, disabled or covered. */
export function findControlCentre(
  kind: ControlKind,
  name: string,
): { x: number; y: number } | null {
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input, select, textarea',
  };
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : [];
    const [label] = kind === 'field' ? labels : [];
    return plain(element.getAttribute('aria-label') ?? (label ?? element).textContent);
  };
  const found = [...document.querySelectorAll(selectors[kind])].filter(
    (element) => element.getClientRects().length > 0 && !element.matches(':disabled, [inert] *'),
  );
  const [dialog] = [...document.querySelectorAll('dialog[open]')].reverse();
  const reachable = dialog ? found.filter((element) => dialog.contains(element)) : found;
  const element =
    reachable.find((one) => nameOf(one) === name) ??
    reachable.find((one) => nameOf(one).startsWith(name));
  if (!element) return null;
  // Before version 120, Chromium follows the page's `scroll-behavior` and ignores `behavior: 'instant'`.
  document.documentElement.style.scrollBehavior = 'auto';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const label = hit?.closest('label');
  return hit && (element.contains(hit) || label?.control === element) ? { x, y } : null;
}

/** Returns a number that is different for each document. Returns 0 while the HTML is still arriving. */
export const readPageLoadId = () =>
  document.readyState === 'loading' ? 0 : performance.timeOrigin;

/** Returns whether a text is visible somewhere on the page. */
export function isVisible(text: string): boolean {
  const has = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').includes(text);
  // Chromium before version 105 has no `checkVisibility`.
  const isShown = (element: Element) =>
    element.checkVisibility?.({ visibilityProperty: true }) ??
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');
  return [...document.body.querySelectorAll('*')].some(
    (element) => has(element) && ![...element.children].some(has) && isShown(element),
  );
}

/** Selects an option of a list by the option's text. Returns false if there is no such option. */
export function selectOption(name: string, option: string): boolean {
  const select = [...document.querySelectorAll('select')].find((one) =>
    [...one.labels].some((label) => label.textContent.trim().startsWith(name)),
  );
  const chosen = [...(select?.options ?? [])].find((one) => one.text === option);
  if (!select || !chosen) return false;
  select.value = chosen.value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
