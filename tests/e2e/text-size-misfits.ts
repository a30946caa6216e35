/** Runs in the page: what does not fit into its window. */
export const misfits = (): string[] => {
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
  /** Outside the window, and not inside what scrolls sideways by itself, as a wide table does. */
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
    // Of a link on several lines the first; of a field its start, beside a button inside it.
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
