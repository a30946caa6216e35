import { expect, test } from 'vitest';
import type { PostText } from '#contract/blog/admin.ts';
import { writeDraft } from '../support/posts.ts';
import { findSignInDialog, signInAgain, waitUntilIdle } from './admin.ts';
import { clickButton, generatorPath, useAdmin } from './admin-posts.ts';
import { waitForText } from './support.ts';

const { open, site, headersOf } = useAdmin();

/** Opens a draft, waits for its first preview and ends the session. */
async function openAndEndSession(given: Partial<PostText> = {}) {
  const post = await writeDraft(site(), await headersOf(), given);
  const { page, context, expectProblem } = await open(`${generatorPath}?entrada=${post.id}`);
  expectProblem(/401|presencia/);
  await page.getByText('Avanzado').click();
  // The first preview would open the sign-in dialog, and below an open dialog the fields accept no text.
  await waitUntilIdle(page);
  await context.clearCookies();
  return page;
}

test('«Generar» after the session’s end asks for a sign-in and then shows the JSON', async () => {
  const page = await openAndEndSession({ source: 'Un **texto**' });
  await clickButton(page, 'Generar');
  await findSignInDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await waitForText(page, 'Inicia sesión para continuar.');
  expect(await page.locator('pre').count()).toBe(0);
  await clickButton(page, 'Generar');
  await signInAgain(page);
  await page.locator('pre').getByText('<p>Un <strong>texto</strong></p>').waitFor();
});

test('after the session’s end, the preview asks for a sign-in and then shows the text', async () => {
  const page = await openAndEndSession();
  await page.getByLabel('Contenido').fill('Un párrafo nuevo');
  await signInAgain(page);
  await page.getByRole('paragraph').filter({ hasText: 'Un párrafo nuevo' }).waitFor();
  await expect.poll(() => page.getByText('Inicia sesión para continuar.').count()).toBe(0);
});

test('after the new sign-in, a late refusal of an old preview opens no sign-in dialog', async () => {
  const page = await openAndEndSession();
  const refused = Promise.withResolvers<void>();
  const signedIn = Promise.withResolvers<void>();
  await page.route(
    '**/vista-previa',
    async (route) => {
      const response = await route.fetch();
      refused.resolve();
      await signedIn.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByLabel('Contenido').fill('Un párrafo nuevo');
  await refused.promise;
  await clickButton(page, 'Generar');
  await signInAgain(page);
  await findSignInDialog(page).waitFor({ state: 'hidden' });
  signedIn.resolve();
  await waitUntilIdle(page);
  await page.getByRole('paragraph').filter({ hasText: 'Un párrafo nuevo' }).waitFor();
  expect(await findSignInDialog(page).count()).toBe(0);
});
