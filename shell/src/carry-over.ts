// React draws the page again when its markup differs from the server's, for example after a
// translator or a password manager changed it. This module keeps the person's input.

import { intentMark } from '#client/page-names.ts';

const controls = 'a, button, details, input, label, select, summary, textarea';
/** Attributes that translators do not change. */
const marks = ['name', 'type', 'href', intentMark];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field => element.matches('input, select, textarea');
const controlsOf = (page: Element) => [...page.querySelectorAll<HTMLElement>(controls)];

/** Each control with its names, the safest first: its position among equal ones with its text, and without. */
function nameAll(elements: HTMLElement[]): [HTMLElement, string[]][] {
  const counts = new Map<string, number>();
  function number(kind: string): string {
    const place = counts.get(kind) ?? 0;
    counts.set(kind, place + 1);
    return JSON.stringify([kind, place]);
  }
  return elements.map((element) => {
    const kind = [element.tagName, ...marks.map((mark) => element.getAttribute(mark))].join(' ');
    return [element, [number(`${kind} ${element.textContent}`), number(kind)]];
  });
}

/** Pairs the controls of the earlier page with the controls that React drew in their place. */
function successorsOf(former: HTMLElement[], page: Element): Map<Element, HTMLElement> {
  const present = new Map(
    nameAll(controlsOf(page)).flatMap(([element, names]) => names.map((name) => [name, element])),
  );
  const found = new Map<Element, HTMLElement>();
  for (const [element, names] of nameAll(former)) {
    const successor = names.map((name) => present.get(name)).find((each) => each !== undefined);
    if (successor && !element.isConnected) found.set(element, successor);
  }
  return found;
}

function write(field: Field, value: string): void {
  if (field.value === value) return;
  // The prototype's setter sets the value, because React ignores a value from the field's own setter.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function carryField(from: Field, to: Field): void {
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) {
    write(to, from.value);
  } else if (from.type === 'checkbox' || from.type === 'radio') {
    // A control with a dialog asks first.
    if (from.checked !== to.checked && !to.closest(`[${intentMark}]`)) to.click();
  } else if (from.type !== 'hidden' && from.type !== 'file') {
    write(to, from.value);
  }
}

function carryPress(from: Element, to: HTMLElement): void {
  // The markup that a failed start restores was read during the press.
  to.removeAttribute('aria-busy');
  from.addEventListener('click', (event) => {
    event.preventDefault();
    to.click();
  });
}

/** Browsers do not click when the element under a pressed mouse button is gone at its release. */
function carryMouse(to: HTMLElement): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let hasMoved = false;
  function note() {
    hasMoved = true;
  }
  function release({ target, pointerType }: PointerEvent) {
    over.abort();
    // The page may have moved under a resting mouse.
    const isPressed = !hasMoved || (target instanceof Node && to.contains(target));
    if (pointerType === 'mouse' && isPressed) to.click();
  }
  document.addEventListener('pointermove', note, options);
  document.addEventListener('pointerup', release, options);
}

/**
 * Remembers the page's controls, which keep their typed values even when they are removed. The returned
 * function gives values, focus, selection and presses to their successors.
 */
export function rememberPage(page: Element): () => void {
  const former = controlsOf(page);
  const focused = document.activeElement;
  const range = focused && isField(focused) && 'selectionStart' in focused ? focused : null;
  const [start, end] = [range?.selectionStart ?? null, range?.selectionEnd ?? null];
  const pressed = [...page.querySelectorAll(':active')].pop()?.closest(controls);

  return function carryOver() {
    if (former.every(({ isConnected }) => isConnected)) return;
    const successors = successorsOf(former, page);
    for (const [from, to] of successors) {
      if (isField(from) && isField(to)) carryField(from, to);
      if (from instanceof HTMLDetailsElement) to.toggleAttribute('open', from.open);
      if (from.getAttribute('aria-busy') === 'true') carryPress(from, to);
    }
    const held = pressed && successors.get(pressed);
    if (held) carryMouse(held);
    const entered = focused && successors.get(focused);
    if (!entered) return;
    entered.focus({ preventScroll: true });
    if (start !== null && 'setSelectionRange' in entered) {
      (entered as HTMLInputElement).setSelectionRange(start, end);
    }
  };
}
