import { expect, test } from 'vitest';
import { changeOf, newText, toPosts, writeDraft } from '../posts.ts';
import { oneOf } from '../sweep.ts';
import { generator, noSidewaysScroll, press, sizes, useAdmin, write } from './admin-posts.ts';
import { see } from './support.ts';

const { open, site, headersOf } = useAdmin();

test.each(oneOf(sizes, 0))(
  '%s: generate shows SPEC’s object, and «Copied» lasts two seconds',
  async (_, size) => {
    const { page, context } = await open(generator, size);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const text = newText({ source: 'Un **texto** con «comillas» y "otras".' });
    await write(page, text);
    await press(page, 'Generar');
    await press(page, 'Copiar');
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
    expect(await noSidewaysScroll(page)).toBe(true);
    await page.getByLabel('Título').fill('Otro título');
    await see(page, 'El texto cambió. Genera el objeto de nuevo.');
    expect(await page.getByRole('button', { name: 'Copiar' }).count()).toBe(0);
  },
);

test('the generator requires no field', async () => {
  const { page } = await open(generator);
  await press(page, 'Generar');
  expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toEqual({
    title: '',
    slug: '',
    description: '',
    content: '',
    path: '/blog/',
    image: '/assets/-cover.jpg',
  });
});

test('leaving with unsaved text asks first', async () => {
  const { page } = await open(generator, sizes[1][1]);
  await page.getByLabel('Título').fill('A medio escribir');
  const leave = page.getByRole('link', { name: 'Todas las entradas' });
  await leave.click();
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await dialog.getByRole('button', { name: 'Seguir escribiendo' }).click();
  expect(await page.getByLabel('Título').inputValue()).toBe('A medio escribir');
  await leave.click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Entradas' }).waitFor();
});

test('a save that is refused leaves the text: a newer version, an ended session', async () => {
  const headers = await headersOf();
  const post = await writeDraft(site(), headers);
  const { page, context, expectProblem } = await open(`${generator}?entrada=${post.id}`);
  expectProblem(/40[19]/);
  await page.getByLabel('Título').fill('El mío');
  await toPosts(site(), headers, 'PUT', `/${post.id}`, changeOf(post, { title: 'El de la otra' }));
  await press(page, 'Guardar borrador');
  await see(page, 'cambió en otra ventana');
  expect(await page.getByLabel('Título').inputValue()).toBe('El mío');
  const answer = await toPosts(site(), headers, 'GET', `/${post.id}`);
  expect(await answer.json()).toMatchObject({ post: { title: 'El de la otra', version: 2 } });

  await context.clearCookies();
  await press(page, 'Guardar borrador');
  await see(page, 'Inicia sesión para continuar.');
  expect(await page.getByLabel('Título').inputValue()).toBe('El mío');
});
