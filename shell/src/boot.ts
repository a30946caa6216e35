// `before-paint.ts` loads this script when the document is complete. A server-rendered page needs no other
// script until the first intent (decision 033).

import {
  lastUseAttribute,
  menuAttribute,
  preloadErrorEvent,
  scrollAttribute,
  storageKeyAttribute,
} from '#client/page-names.ts';
import '#ui/base.css';
import './denied.css';
import { hasFastConnection, isSavingData } from '#client/saves-data.ts';
import { readStored, writeStored } from '#client/stored.ts';
import { appFailureEvent } from './app-failure.ts';
import { countArrival, isPublicPage, isServerRendered } from './arrival.ts';
import { awaitIntent } from './intent.ts';
import { isPostAnswer, reloadOnce } from './reload.ts';
import { fetchFont, prefetchScripts, preloadScripts, whenIdle } from './scripts.ts';
import { sessionKey } from './stored.ts';

const rules = document.querySelector<HTMLScriptElement>('#speculation-rules');

function firstPaint(): Promise<void> {
  // A browser does not paint a hidden tab, so there is no paint to wait for.
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

let starting: Promise<boolean> | undefined;

async function load(): Promise<boolean> {
  // From now on the router handles navigation, so the browser need not prefetch documents.
  rules?.remove();
  preloadScripts();
  if (!('toSorted' in Array.prototype)) await import('./polyfills.ts');
  const { whenInteractive } = await import('./main.tsx');
  if (!isSavingData()) void idle.then(fetchFont);
  return whenInteractive;
}

function start(): Promise<boolean> {
  starting ??= load();
  return starting;
}

/** Starts the app without waiting for an intent. */
function startAlone(): void {
  start().catch((error: unknown) => {
    if (!reloadOnce()) console.warn('the page works without scripts', error);
  });
}

/** Visitors who never signed in with this browser do not need the session module. */
async function askWhoReturns(): Promise<void> {
  if (readStored(sessionKey) === null) return;
  await idle;
  try {
    const { fetchSession } = await import('./session.ts');
    await fetchSession();
  } catch (error) {
    console.warn('the session is unknown', error);
  }
}

/** Tells whether this browser has stored a value that only the app can show. */
function hasStoredValue(): boolean {
  const marked = document.querySelectorAll(`[${storageKeyAttribute}]`);
  return [...marked].some(
    (one) => readStored(one.getAttribute(storageKeyAttribute) ?? '') !== null,
  );
}

const idle = whenIdle();
if (isServerRendered && !isPostAnswer()) awaitIntent(start);
if (isPublicPage && !isPostAnswer()) {
  void askWhoReturns();
  if (hasStoredValue()) void idle.then(startAlone);
  else if (hasFastConnection()) void idle.then(prefetchScripts).then(fetchFont);
} else {
  void firstPaint().then(startAlone);
}

const wide = window.matchMedia('(min-width: 769px)');

function closeMenus(): void {
  for (const menu of document.querySelectorAll(`[${menuAttribute}][open]`))
    menu.removeAttribute('open');
}

// This listener stores the time at which a person follows a link with `lastUseAttribute`. The value of this
// attribute is the key.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest(`[${lastUseAttribute}]`);
  if (link) writeStored(link.getAttribute(lastUseAttribute) ?? '', String(Date.now()));
});

/** Closes the phone's menu after a click on its link, or when the window is wide enough for all links. */
function followMenus(): void {
  wide.addEventListener('change', () => wide.matches && closeMenus());
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${menuAttribute}] a`)) closeMenus();
  });
}
followMenus();

/** Opens all collapsed sections for printing. A section that loads its content when it opens stays closed. */
function printFolds(): void {
  let opened: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])');
    opened = [...closed].filter(({ childNodes }) => childNodes.length > 1);
    for (const fold of opened) fold.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const fold of opened) fold.open = false;
  });
}
printFolds();

// The document contains the rules as plain data, because parsing the rules took 10 ms of the first paint.
if (rules) {
  rules.type = 'speculationrules';
  document.head.append(rules);
}
countArrival();
const mark = document.querySelector<HTMLElement>(`[${scrollAttribute}]`);
if (mark) void import('#client/calm-scroll.ts').then(({ scrollLater }) => scrollLater(mark));

async function loadToasts(): Promise<void> {
  await idle;
  const loading = new AbortController();
  // This listener hides the event from the app. The app would reload the page, but missing toasts must not
  // interrupt a person who fills in a form.
  const ignore = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener(preloadErrorEvent, ignore, { signal: loading.signal });
  try {
    const { showToasts } = await import('./toasts.ts').finally(() => loading.abort());
    await showToasts(appFailureEvent);
  } catch (error) {
    console.warn('toasts did not load', error);
  }
}
void loadToasts();
