// This module handles the actions of a person on a page whose app has not loaded. The first action loads the
// app. After React's hydration the module repeats the last action (decision 033).

import { appAttribute, intentAttribute } from '#client/page-names.ts';
import { noteFailure, recordFailedClick } from './app-failure.ts';
import { reloadOnce } from './reload.ts';
import { preloadDialog } from './scripts.ts';

/** The controls that need the app. On a page with `appAttribute`, every button needs the app. */
const control = `[${intentAttribute}], [${appAttribute}] button[type=button]`;
const form = 'form[method="post"]';
/** The module holds these clicks: the browser's message about the form would vanish when the app starts. */
const submit = `${form} [type=submit]`;

/** The time (ms) for which a link or form waits for the scripts. Then the browser handles the action. */
const timeoutMs = 5000;
/** The same time for a control that only the app can handle. On 3G a script may take ten seconds. */
const appTimeoutMs = 20_000;

interface Pending {
  busy: Element;
  again: () => void;
  /** True if the browser can do the action without scripts. */
  isNative: boolean;
  timer: number;
}

const find = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** `start` resolves to whether the page is interactive, and rejects if the first script is missing. */
export function awaitIntent(start: () => Promise<boolean>): void {
  // Browsers from before 2021 ignore the `signal` of a listener. They would hold a repeated click again.
  let isOver = false;
  let pending: Pending | null = null;
  /** True if the last click failed because of the network, so a reload at the next click may help. */
  let mayHelp = false;

  function release(): Pending | null {
    const last = pending;
    pending = null;
    clearTimeout(last?.timer);
    last?.busy.removeAttribute('aria-busy');
    return last;
  }

  /** Explains that a click had no effect. The next click reloads the page, if a reload may help. */
  function explain(): void {
    if (mayHelp && navigator.onLine) window.location.reload();
    mayHelp = recordFailedClick() === 'network';
  }

  function end(isInteractive: boolean, error?: unknown): void {
    const last = release();
    isOver ||= isInteractive || Boolean(last?.isNative && navigator.onLine);
    if (error) noteFailure(error);
    if (isOver) last?.again();
    else if (last && !(error && reloadOnce())) explain();
  }

  function begin(): void {
    start().then(end, (error: unknown) => end(false, error));
  }

  function hold(event: Event, busy: HTMLElement, isNative: boolean, again: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // A second click on the same control changes nothing.
    if (pending?.busy === busy) return;
    release();
    busy.setAttribute('aria-busy', 'true');
    const timer = window.setTimeout(() => end(false), isNative ? timeoutMs : appTimeoutMs);
    pending = { busy, again, isNative, timer };
    // The browser first paints the busy state.
    setTimeout(() => {
      begin();
      preloadDialog(busy);
    });
  }

  function on<Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ): void {
    document.addEventListener(name, (event) => isOver || listener(event), true);
  }

  // A touch may be the start of a scroll, so a touch counts only at its click.
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
  // When the page returns from the back/forward cache, no action is pending any more.
  window.addEventListener('pageshow', ({ persisted }) => persisted && release());
}
