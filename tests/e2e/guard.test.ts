import { expect, test } from 'vitest';
import { fillLead, submitButton } from './leads.ts';
import {
  documentsOf,
  useSharedSite,
  type Visit,
  waitForHydration,
  waitForText,
} from './support.ts';

const { visit } = useSharedSite();
const boot = /\/assets\/index-[\w-]{8}\.js$/;

/** Makes the document's first script fail `times` times. */
async function loseBoot({ page, expectProblem }: Visit, times: number) {
  expectProblem(/status of 404/);
  let lost = 0;
  await page.route(boot, (route) => {
    lost += 1;
    return lost > times ? route.continue() : route.fulfill({ status: 404 });
  });
}

test('a document whose first script is missing reloads once', async () => {
  let documents: string[] = [];
  const tab = await visit('/', {
    before: async (fresh) => {
      documents = documentsOf(fresh.page);
      await loseBoot(fresh, 1);
    },
  });
  await expect.poll(() => documents.length).toBe(2);
  await waitForHydration(tab.page);
  expect(documents).toEqual(['GET', 'GET']);
});

test('a script that stays missing causes one reload, and the form works without it', async () => {
  let documents: string[] = [];
  const { page } = await visit('/pollpay', {
    country: 'DO',
    clock: true,
    before: async (fresh) => {
      documents = documentsOf(fresh.page);
      await loseBoot(fresh, Number.POSITIVE_INFINITY);
    },
  });
  await expect.poll(() => documents.length).toBe(2);
  await page.waitForLoadState();
  await page.clock.runFor(10_000);
  expect(documents).toHaveLength(2);
  // Without this note the page may reload again; otherwise it refuses a second reload for ten minutes.
  await page.evaluate(() => sessionStorage.removeItem('reloaded'));
  await fillLead(page);
  await submitButton(page).click();
  await waitForText(page, '¡Gracias, Ana!');
  await page.waitForLoadState();
  await page.clock.runFor(10_000);
  // A reload would post the form again.
  expect(documents).toEqual(['GET', 'GET', 'POST']);
});
