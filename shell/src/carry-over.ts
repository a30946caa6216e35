// React draws the page again when its markup differs from the server's markup, e.g. because a translator or a
// password manager changed it. This module then keeps the person's input.

import { intentAttribute } from '#client/page-names.ts';

const controls = 'a, button, details, input, label, select, summary, textarea';
/** Attributes that translators do not change. */
const marks = ['name', 'type', 'href', intentAttribute];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field => element.matches('input, select, textarea');
const controlsOf = (page: Element) => [...page.querySelectorAll<HTMLElement>(controls)];

/**
 * Returns two keys for each control, the more reliable key first. The first key contains the control's text
 * and its position among controls with this text. The second key ignores the text.
 */
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

/** Pairs each control of the earlier page with the control that React drew in its place. */
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
  // The setter of the prototype sets the value, because React ignores a value from the field's own setter.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function carryField(from: Field, to: Field): void {
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) {
    write(to, from.value);
  } else if (from.type === 'checkbox' || from.type === 'radio') {
    // A control that opens a dialog must ask the person first, so this code does not click the control.
    if (from.checked !== to.checked && !to.closest(`[${intentAttribute}]`)) to.click();
  } else if (from.type !== 'hidden' && from.type !== 'file') {
    write(to, from.value);
  }
}

function carryPress(from: Element, to: HTMLElement): void {
  // A failed start restores the markup from the time of the click. This markup still has the attribute.
  to.removeAttribute('aria-busy');
  from.addEventListener('click', (event) => {
    event.preventDefault();
    to.click();
  });
}

/**
 * Clicks when the person releases the mouse: browsers do not click if the pressed element has disappeared.
 */
function carryMouse(to: HTMLElement): void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  let hasMoved = false;
  function note() {
    hasMoved = true;
  }
  function release({ target, pointerType }: PointerEvent) {
    over.abort();
    // If the mouse has not moved at all, the page has moved under the mouse. Then the release counts as a
    // click.
    const isPressed = !hasMoved || (target instanceof Node && to.contains(target));
    if (pointerType === 'mouse' && isPressed) to.click();
  }
  document.addEventListener('pointermove', note, options);
  document.addEventListener('pointerup', release, options);
}

/**
 * Remembers the page's controls. The controls keep their typed values even after React removes them. The
 * returned function gives values, focus, selection and clicks to the controls that replace them.
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
