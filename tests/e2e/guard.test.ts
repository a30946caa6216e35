import { expect, test } from 'vitest';
import { fillLead, submitButton } from './leads.ts';
import {
  recordDocumentMethods,
  useSharedSite,
  type Visit,
  waitForHydration,
  waitForText,
} from './support.ts';

const { visit } = useSharedSite();
const boot = /\/assets\/index-[\w-]{8}\.js$/;

/** Answers the first `times` requests for the document's first script with 404. */
async function loseBoot({ page, expectProblem }: Visit, times: number) {
  expectProblem(/status of 404/);
  let lost = 0;
  await page.route(boot, (route) => {
    lost += 1;
    return lost > times ? route.continue() : route.fulfill({ status: 404 });
  });
}

test('a document without its first script reloads once', async () => {
  let documents: string[] = [];
  const tab = await visit('/', {
    before: async (fresh) => {
      documents = recordDocumentMethods(fresh.page);
      await loseBoot(fresh, 1);
    },
  });
  await expect.poll(() => documents.length).toBe(2);
  await waitForHydration(tab.page);
  expect(documents).toEqual(['GET', 'GET']);
});

test('if a script stays missing, the page reloads once and the form works without it', async () => {
  let documents: string[] = [];
  const { page } = await visit('/pollpay', {
    country: 'DO',
    clock: true,
    before: async (fresh) => {
      documents = recordDocumentMethods(fresh.page);
      await loseBoot(fresh, Number.POSITIVE_INFINITY);
    },
  });
  await expect.poll(() => documents.length).toBe(2);
  await page.waitForLoadState();
  await page.clock.runFor(10_000);
  expect(documents).toHaveLength(2);
  // While this entry exists, the page does not reload a second time for ten minutes. Without the entry it may
  // reload again.
  await page.evaluate(() => sessionStorage.removeItem('reloaded'));
  await fillLead(page);
  await submitButton(page).click();
  await waitForText(page, '¡Gracias, Ana!');
  await page.waitForLoadState();
  await page.clock.runFor(10_000);
  // The list has no second POST. A reload of the answer would have sent the form again.
  expect(documents).toEqual(['GET', 'GET', 'POST']);
});
