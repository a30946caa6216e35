// This file simulates changes that other software makes to a page.

import type { Locator, Page } from 'playwright-core';
import { redrawWarning } from '../support/harness-browser.ts';
import type { Visit } from './support.ts';

/** Expects React's redraw, because other software changed the page. On an unchanged page it is a bug. */
export const expectRedraw = ({ expectProblem }: Pick<Visit, 'expectProblem'>) =>
  expectProblem(new RegExp(redrawWarning));

/** Adds an element beside each field, as a password manager does. */
export const addIcons = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input:not([type=hidden]), select')) {
      field.after(document.createElement('div'));
    }
  });

/** Fills fields without key events, as a browser's autofill does. */
export const autofill = (page: Page, values: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
  }, values);

/** The suffix that the simulated translator adds to each text. */
export const translationSuffix = '·en';

/** Returns the visible text of a translated element, without the translator's suffixes. */
export async function readTranslatedText(part: Locator): Promise<string> {
  const text = await part.innerText();
  return text.replaceAll(translationSuffix, '').replace(/\s+/g, ' ');
}

/** Runs in the browser. Simulates a translator, which moves the page's text nodes if `isMoving` is true. */
function runTranslator([mark, isMoving]: readonly [mark: string, isMoving: boolean]) {
  const isHandled = (text: Text) =>
    text.data.trim() === '' ||
    text.parentElement?.closest('font, noscript, script, style, textarea, svg, [translate=no]');
  function translateAll() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (isHandled(text)) continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      if (isMoving) inner.append(text);
      else inner.textContent = `${text.data}${mark}`;
    }
  }
  function start() {
    translateAll();
    const later = () => setTimeout(translateAll, 20);
    new MutationObserver(later).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

/**
 * Replaces each text by two nested `<font>` elements, as Google Translate does, also text that comes later.
 */
export const translate = (page: Page) =>
  page.evaluate(runTranslator, [translationSuffix, false] as const);

/** Moves each text node into the translator's own elements, without a change of the text. */
export const translateByMoving = (page: Page) =>
  page.evaluate(runTranslator, [translationSuffix, true] as const);

/** Makes the translator start before the page's scripts run. Pass this function as a visit's `before`. */
export const translateFromStart = ({ page }: Pick<Visit, 'page'>) =>
  page.addInitScript(runTranslator, [translationSuffix, false] as const);
