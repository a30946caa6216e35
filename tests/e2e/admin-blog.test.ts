import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { password } from '../support/members.ts';
import { callPosts, newText, postChange, publishPost, writeDraft } from '../support/posts.ts';
import { sweepTest } from '../support/sweep.ts';
import { findSignInDialog, waitUntilIdle } from './admin.ts';
import { clickButton, fillPost, generatorPath, useAdmin } from './admin-posts.ts';
import { expectAccessible, expectAccessibleAtEverySize } from './axe.ts';
import { findRegion } from './members.ts';
import { phone, waitForHydration, waitForText } from './support.ts';

const { open, site, headersOf } = useAdmin();

test('the hint of a changed slug announces a redirect, and the redirect works', async () => {
  const post = await publishPost(site(), await headersOf());
  const { page } = await open(`${generatorPath}?entrada=${post.id}`, { viewport: phone });
  const slug = `${post.slug}-nuevo`;
  await page.getByLabel('Slug').fill(slug);
  await waitForText(page, `Quien abra /blog/${post.slug} llegará a la nueva.`);
  await clickButton(page, 'Guardar cambios');
  await waitForText(page, 'Cambios guardados.');
  await page.goto(`${site().url}/blog/${post.slug}`);
  expect(new URL(page.url()).pathname).toBe(`/blog/${slug}`);
  // The browser also follows the old URL by a client-side navigation.
  await page.goto(`${site().url}/blog`);
  await waitForHydration(page);
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/blog/${post.slug}`);
  await page.waitForURL(`**/blog/${slug}`);
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor();
});

sweepTest(
  'the owner schedules a post, reads the time in words and withdraws the post',
  async () => {
    const post = await writeDraft(site(), await headersOf());
    const { page } = await open(`${generatorPath}?entrada=${post.id}`, {
      timezoneId: 'America/Mexico_City',
    });
    await clickButton(page, 'Programar');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Día y hora').fill('2020-01-01T08:00');
    await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
    await dialog.getByText('Elige un momento que todavía no haya pasado.').waitFor();
    const year = new Date().getFullYear() + 1;
    await dialog.getByLabel('Día y hora').fill(`${year}-03-05T08:30`);
    await dialog.getByText(`5 de marzo de ${year}`).waitFor();
    await dialog.getByText('hora de Mexico City').waitFor();
    await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
    await waitForText(page, 'Entrada programada.');
    await waitForText(page, `Aparece el`);
    const [stored] = await runSql(site(), 'SELECT published_at FROM posts WHERE id = ?', post.id);
    expect(stored?.published_at).toBe(Date.UTC(year, 2, 5, 14, 30));
    expect((await site().fetch(`/blog/${post.slug}`)).status).toBe(404);
    await clickButton(page, 'No publicar');
    await page.getByRole('dialog').getByRole('button', { name: 'No publicar' }).click();
    await waitForText(page, 'Nadie más la ve.');
  },
);

sweepTest('the owner opens posts from the list and withdraws or deletes them', async () => {
  const headers = await headersOf();
  const out = await publishPost(site(), headers, { title: `Zeta ${crypto.randomUUID()}` });
  const draft = await writeDraft(site(), headers, { title: `Zeta ${crypto.randomUUID()}` });
  const { page } = await open('/admin/entradas?buscar=Zeta');
  await page.getByRole('link', { name: draft.title }).first().click();
  await clickButton(page, 'Eliminar borrador');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Eliminar borrador' }).click();
  await page.getByRole('heading', { level: 1, name: 'Entradas' }).waitFor();
  await page.goto(`${site().url}/admin/entradas?buscar=Zeta`);
  await page.getByRole('link', { name: out.title }).first().waitFor();
  expect(await page.getByRole('link', { name: draft.title }).count()).toBe(0);
  await expectAccessibleAtEverySize(page);
  await page.getByRole('link', { name: out.title }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Editar entrada' }).waitFor();
  expect(await page.getByLabel('Título').inputValue()).toBe(out.title);
  await clickButton(page, 'Retirar del blog');
  await dialog.getByRole('button', { name: 'Retirar del blog' }).click();
  await waitForText(page, 'Entrada retirada.');
  expect((await site().fetch(`/blog/${out.slug}`)).status).toBe(404);
});

test('«Generar» shows the post as SPEC’s JSON; the page asks before text is lost', async () => {
  const { page, context } = await open(generatorPath);
  await page.getByText('Avanzado').click();
  await clickButton(page, 'Generar');
  expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toEqual({
    title: '',
    slug: '',
    description: '',
    content: '',
    path: '/blog/',
    image: '/assets/-cover.jpg',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = newText({ source: 'Un **texto** con «comillas» y "otras".' });
  await fillPost(page, text);
  await clickButton(page, 'Generar');
  await clickButton(page, 'Copiar');
  const copiedAt = Date.now();
  await page.getByText('Copied', { exact: true }).waitFor();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual({
    title: text.title,
    slug: text.slug,
    path: `/blog/${text.slug}`,
    image: `/assets/${text.slug}-cover.jpg`,
    description: text.description,
    content: '<p>Un <strong>texto</strong> con «comillas» y "otras".</p>',
  });
  expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toEqual(copied);
  await page.getByText('Copied', { exact: true }).waitFor({ state: 'hidden' });
  expect(Date.now() - copiedAt).toBeGreaterThan(1700);
  expect(Date.now() - copiedAt).toBeLessThan(3500);
  await expectAccessibleAtEverySize(page);
  await page.getByLabel('Título').fill('Otro título');
  await waitForText(page, 'El texto cambió. Genera el objeto de nuevo.');
  expect(await page.getByRole('button', { name: 'Copiar' }).count()).toBe(0);

  const leave = page.getByRole('link', { name: 'Todas las entradas' });
  await leave.click();
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await dialog.getByRole('button', { name: 'Seguir escribiendo' }).click();
  expect(await page.getByLabel('Título').inputValue()).toBe('Otro título');
  await leave.click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Entradas' }).waitFor();
});

test('Enter in a field saves the draft', async () => {
  const { page } = await open(generatorPath);
  await fillPost(page, newText());
  await page.getByLabel('Slug').press('Enter');
  await waitForText(page, 'Borrador guardado.');
  await page.waitForURL(/\?entrada=/);
});

test('Enter in a field of a published post changes nothing', async () => {
  const post = await publishPost(site(), await headersOf());
  const { page } = await open(`${generatorPath}?entrada=${post.id}`);
  await page.getByLabel('Título').fill('A medias');
  await page.getByLabel('Título').press('Enter');
  await page.getByLabel('Título').fill('Terminado');
  await clickButton(page, 'Guardar cambios');
  await waitForText(page, 'Cambios guardados.');
  const records = await runSql(
    site(),
    `SELECT after ->> 'title' AS title FROM audit_log
      WHERE action = 'edit-post' AND after ->> 'entrada' = ?`,
    post.id,
  );
  expect(records).toEqual([{ title: 'Terminado' }]);
});

test('the preview follows a link to a heading', async () => {
  const { page } = await open(generatorPath, { viewport: phone });
  const words = 'Un párrafo.\n\n'.repeat(30);
  await fillPost(page, newText({ source: `[Ir](#entrada)\n\n${words}## Entrada` }));
  await page.getByRole('link', { name: 'Ir', exact: true }).click();
  const heading = findRegion(page, 'Vista previa').getByRole('heading', {
    name: 'Entrada',
    exact: true,
  });
  const isInView = () =>
    heading.evaluate((found) => found.getBoundingClientRect().top < window.innerHeight);
  await expect.poll(isInView).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await clickButton(page, 'Guardar borrador');
  await waitForText(page, 'Borrador guardado.');
});

test('before publication the author reads which parts the site removes and why', async () => {
  const { page } = await open(generatorPath, { viewport: phone });
  const text = newText({
    source: '[Precios](precios), [Paso](#pasos) y [BBC](https://bbc.com)',
  });
  await fillPost(page, text);
  const dialog = page.getByRole('dialog', { name: '¿Sale sin estas partes?' });
  await clickButton(page, 'Publicar ahora');
  await dialog.getByText('Precios (precios)').waitFor();
  await dialog.getByText('Paso (#pasos)').waitFor();
  expect(await dialog.getByText('BBC').count()).toBe(0);
  await expectAccessibleAtEverySize(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect((await site().fetch(`/blog/${text.slug}`)).status).toBe(404);
  // The page also shows this list beside the preview while the author writes.
  await page.getByRole('list', { name: 'No aparecerá en el blog' }).waitFor();
  await clickButton(page, 'Publicar ahora');
  await dialog.getByRole('button', { name: 'Publicar así' }).click();
  await waitForText(page, 'Entrada publicada.');
  await page.getByLabel('Descripción').fill('Otra descripción de la misma entrada.');
  await clickButton(page, 'Guardar cambios');
  await dialog.getByRole('button', { name: 'Guardar así' }).click();
  await waitForText(page, 'Cambios guardados.');
});

test('the text stays after a refused save (a newer version or an ended session)', async () => {
  const headers = await headersOf();
  const post = await writeDraft(site(), headers);
  const { page, context, expectProblem } = await open(`${generatorPath}?entrada=${post.id}`);
  expectProblem(/40[19]/);
  await page.getByLabel('Título').fill('El mío');
  await callPosts(
    site(),
    headers,
    'PUT',
    `/${post.id}`,
    postChange(post, { title: 'El de la otra' }),
  );
  await clickButton(page, 'Guardar borrador');
  await waitForText(page, 'cambió en otra ventana');
  expect(await page.getByLabel('Título').inputValue()).toBe('El mío');
  const answer = await callPosts(site(), headers, 'GET', `/${post.id}`);
  expect(await answer.json()).toMatchObject({ post: { title: 'El de la otra', version: 2 } });

  // A preview that still loads would also open the sign-in dialog.
  await waitUntilIdle(page);
  await context.clearCookies();
  await clickButton(page, 'Guardar borrador');
  const dialog = findSignInDialog(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await waitForText(page, 'Inicia sesión para continuar.');
  await clickButton(page, 'Guardar borrador');
  await dialog.getByLabel('Contraseña').fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
  await waitForText(page, 'cambió en otra ventana');
  expect(await page.getByLabel('Título').inputValue()).toBe('El mío');
});
