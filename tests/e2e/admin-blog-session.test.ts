import { expect, test } from 'vitest';
import { password } from '../support/members.ts';
import { writeDraft } from '../support/posts.ts';
import { clickButton, generatorPath, useAdmin } from './admin-posts.ts';
import { waitForText } from './support.ts';

const { open, site, headersOf } = useAdmin();

test('«Generar» after the session’s end asks for a sign-in and then shows the JSON', async () => {
  const post = await writeDraft(site(), await headersOf(), { source: 'Un **texto**' });
  const { page, context, expectProblem } = await open(`${generatorPath}?entrada=${post.id}`);
  expectProblem(/401|presencia/);
  await page.getByText('Avanzado').click();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await context.clearCookies();
  await clickButton(page, 'Generar');
  const dialog = page.getByRole('dialog', { name: 'Vuelve a entrar' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await waitForText(page, 'Inicia sesión para continuar.');
  expect(await page.locator('pre').count()).toBe(0);
  await clickButton(page, 'Generar');
  await dialog.getByLabel('Contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
  await page.locator('pre').getByText('<p>Un <strong>texto</strong></p>').waitFor();
});

test('after the session’s end, the preview asks for a sign-in and then shows the text', async () => {
  const post = await writeDraft(site(), await headersOf());
  const { page, context, expectProblem } = await open(`${generatorPath}?entrada=${post.id}`);
  expectProblem(/401|presencia/);
  // While a modal dialog is open, the page's fields accept no text.
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await context.clearCookies();
  await page.getByLabel('Contenido').fill('Un párrafo nuevo');
  const dialog = page.getByRole('dialog', { name: 'Vuelve a entrar' });
  await dialog.getByLabel('Contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
  await page.getByRole('paragraph').filter({ hasText: 'Un párrafo nuevo' }).waitFor();
  await expect.poll(() => page.getByText('Inicia sesión para continuar.').count()).toBe(0);
});

test('after the new sign-in, a late refusal of an old preview opens no sign-in dialog', async () => {
  const post = await writeDraft(site(), await headersOf());
  const { page, context, expectProblem } = await open(`${generatorPath}?entrada=${post.id}`);
  expectProblem(/401|presencia/);
  await page.getByText('Avanzado').click();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await context.clearCookies();
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
  const dialog = page.getByRole('dialog', { name: 'Vuelve a entrar' });
  await dialog.getByLabel('Contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
  await dialog.waitFor({ state: 'hidden' });
  signedIn.resolve();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  await page.getByRole('paragraph').filter({ hasText: 'Un párrafo nuevo' }).waitFor();
  expect(await dialog.count()).toBe(0);
});
