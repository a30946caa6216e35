import type { Page } from 'playwright-core';

/** Shows an intent, at which a page's scripts start, until React is there. Runs in the page. */
function startScripts(): boolean {
  const keys = Object.keys(document.getElementById('root') ?? {});
  if (keys.some((key) => key.startsWith('__reactContainer'))) return true;
  const control = document.createElement('button');
  control.dataset.intent = '';
  document.body?.append(control);
  control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  control.remove();
  return false;
}

/** Waits until the page is hydrated, which it is after an intent: from then on React handles events. */
export async function hydrated(page: Page) {
  await page.waitForFunction(startScripts);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}
