// Actions of a person on a page whose app has not loaded: the first one loads it, the last one is replayed
// when React has hydrated (decision 033).

import { reloadOnce } from './reload.ts';

/** On a page marked `data-app` every button needs the app. */
const control = '[data-intent], [data-app] button[type=button]';
const form = 'form[method="post"]';
/** Held before the browser checks the form: its own words would vanish as the app takes over. */
const submit = `${form} [type=submit]`;

/** How long (ms) a link or form waits for the scripts before the browser handles it. */
const patienceMs = 5000;

interface Pending {
  busy: Element;
  again: () => void;
  /** Whether the browser can do it without scripts. */
  isNative: boolean;
  timer: number;
}

const find = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Calls `start` at the first intent. It resolves to whether the page became interactive, and rejects
 * when the first script is missing.
 */
export function awaitIntent(start: () => Promise<boolean>): void {
  const listening = new AbortController();
  let pending: Pending | null = null;

  function clearPending(): Pending | null {
    const last = pending;
    pending = null;
    clearTimeout(last?.timer);
    last?.busy.removeAttribute('aria-busy');
    return last;
  }

  function end(isInteractive: boolean, isMissing = false): void {
    listening.abort();
    const last = clearPending();
    if (isInteractive || (last?.isNative && navigator.onLine)) last?.again();
    else if (last && isMissing) reloadOnce();
  }

  function begin(): void {
    start().then(end, () => end(false, true));
  }

  function hold(event: Event, busy: Element, isNative: boolean, again: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A second press of the same control changes nothing.
    if (pending?.busy === busy) return;
    clearPending();
    busy.setAttribute('aria-busy', 'true');
    const timer = window.setTimeout(() => isNative && end(false), patienceMs);
    pending = { busy, again, isNative, timer };
    // The busy state is painted first.
    setTimeout(begin);
  }

  function on<Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ): void {
    document.addEventListener(name, listener, { capture: true, signal: listening.signal });
  }

  // A touch may be the start of a scroll: a tap is recognised at its click.
  on('pointerdown', (event) => {
    if (event.pointerType !== 'touch' && find(event, control)) begin();
  });
  on('focusin', (event) => {
    if (find(event, form)) begin();
  });
  on('click', (event) => {
    const pressed = find(event, `${control}, ${submit}`);
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!pressed || button || ctrlKey || metaKey || shiftKey || altKey) return;
    const isNative = pressed instanceof HTMLAnchorElement || pressed.matches(submit);
    hold(event, pressed, isNative, () => pressed.click());
  });
  // On bfcache restore, clear the pending action.
  window.addEventListener('pageshow', ({ persisted }) => persisted && clearPending(), {
    signal: listening.signal,
  });
}
