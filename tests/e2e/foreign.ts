// Changes that other software makes to a page.

import type { Locator, Page } from 'playwright-core';
import { drawnAnew } from '../support/harness-browser.ts';
import type { Visit } from './support.ts';

/** A page that was changed before React started is redrawn; without a foreign change that is a bug. */
export const expectDrawnAnew = ({ expectProblem }: Pick<Visit, 'expectProblem'>) =>
  expectProblem(new RegExp(drawnAnew));

/** A password manager puts an element beside each field. */
export const addIcons = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input:not([type=hidden]), select')) {
      field.after(document.createElement('div'));
    }
  });

/** The browser fills fields without a press of a key. */
export const autofill = (page: Page, values: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field) field.value = value;
    }
  }, values);

/** Added to each translated text. */
export const translated = '·en';

/** The readable text in a part of a translated page, without the marks of the translation. */
export async function readIn(part: Locator): Promise<string> {
  const text = await part.innerText();
  return text.replaceAll(translated, '').replace(/\s+/g, ' ');
}

/** Runs in the page. `isMoving`: the text node stays inside of its replacement. */
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

/** Google Translate replaces each text node by two `<font>`, including later ones, shortly after they appear. */
export const translate = (page: Page) => page.evaluate(runTranslator, [translated, false] as const);

/** A translator that moves each text node into its own elements. */
export const translateAround = (page: Page) =>
  page.evaluate(runTranslator, [translated, true] as const);

/** For a visit's `before`: the page is translated before any script of the app. */
export const translateAtOnce = ({ page }: Pick<Visit, 'page'>) =>
  page.addInitScript(runTranslator, [translated, false] as const);
