import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminOf } from '../integration/payouts-support.ts';
import { newText, publishPost, toPosts, writeDraft } from '../posts.ts';
import { expectAccessible } from './axe.ts';
import { part, signedInAs } from './members.ts';
import { hydrated, see, soon, useSite, type Visit } from './support.ts';

const { visit, site } = useSite();
const generator = '/admin/generador-blog';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const sizes = [
  ['desktop', {}],
  ['phone', phone],
] as const;

let admin: ReturnType<typeof adminOf> | undefined;
const theAdmin = () => {
  admin ??= adminOf(site());
  return admin;
};
const headersOf = async () => (await theAdmin()).headers;

async function open(path: string, options = {}): Promise<Visit> {
  const before = signedInAs(site(), await theAdmin());
  const opened = await visit(path, { before, ...options });
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

async function write(page: Page, { title, slug, description, source }: ReturnType<typeof newText>) {
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('Descripción').fill(description);
  await page.getByLabel('Contenido').fill(source);
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const textOf = async (path: string) => (await site().fetch(path)).text();

test.each(sizes)(
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
  },
);

test('nothing has to be filled to generate', async () => {
  const { page } = await open(generator);
  await press(page, 'Generar');
  expect(JSON.parse((await page.locator('pre').textContent()) ?? '')).toEqual({
    ...{ title: '', slug: '', description: '', content: '' },
    ...{ path: '/blog/', image: '/assets/-cover.jpg' },
  });
});

test('the slug comes from the title until the author writes one', async () => {
  const { page } = await open(generator);
  await page.getByLabel('Título').fill('¿Cómo cobrar en Perú? ¡Así!');
  expect(await page.getByLabel('Slug').inputValue()).toBe('como-cobrar-en-peru-asi');
  expect(await page.getByLabel('Imagen').inputValue()).toBe(
    '/assets/como-cobrar-en-peru-asi-cover.jpg',
  );
  await page.getByLabel('Slug').fill('cobrar-en-peru');
  await page.getByLabel('Título').fill('Otro título');
  expect(await page.getByLabel('Slug').inputValue()).toBe('cobrar-en-peru');
});

test.each(sizes)(
  '%s: written, previewed, kept as a draft, published, on the blog and in the feed',
  async (_, size) => {
    const { page } = await open(generator, size);
    const text = newText({ source: '## Un subtítulo\n\n- uno\n- dos' });
    await write(page, text);
    const preview = part(page, 'Vista previa');
    await preview.getByRole('heading', { name: 'Un subtítulo' }).waitFor();
    expect(await preview.getByRole('listitem').count()).toBe(2);
    await page.keyboard.press('Control+s');
    await see(page, 'Borrador guardado.');
    await page.waitForURL(/\?entrada=[\w-]{36}$/);
    expect((await site().fetch(`/blog/${text.slug}`)).status).toBe(404);
    await press(page, 'Publicar ahora');
    await see(page, 'Entrada publicada.');
    await expectAccessible(page);
    for (const path of ['/blog', '/rss.xml', '/sitemap.xml']) {
      await expect.poll(() => textOf(path), soon).toContain(text.slug);
    }
    await page.goto(`${site().url}/blog/${text.slug}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text.title);
    expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe(
      '/rss.xml',
    );
  },
);

test('a post that moves: its author is told, and the old address leads on', async () => {
  const post = await publishPost(site(), await headersOf());
  const { page } = await open(`${generator}?entrada=${post.id}`);
  const slug = `${post.slug}-nuevo`;
  await page.getByLabel('Slug').fill(slug);
  await see(page, `Quien abra /blog/${post.slug} llegará a la nueva.`);
  await press(page, 'Guardar cambios');
  await see(page, 'Cambios guardados.');
  await page.goto(`${site().url}/blog/${post.slug}`);
  expect(new URL(page.url()).pathname).toBe(`/blog/${slug}`);
  // Within the site, without a new document.
  await page.goto(`${site().url}/blog`);
  await hydrated(page);
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/blog/${post.slug}`);
  await page.waitForURL(`**/blog/${slug}`);
  await page.getByRole('heading', { level: 1, name: post.title }).waitFor();
});

test('scheduled, said in words, and taken back', async () => {
  const post = await writeDraft(site(), await headersOf());
  const { page } = await open(`${generator}?entrada=${post.id}`, {
    timezoneId: 'America/Mexico_City',
  });
  await press(page, 'Programar');
  const dialog = page.getByRole('dialog');
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel('Día y hora').fill(`${year}-03-05T08:30`);
  await dialog.getByText(`5 de marzo de ${year}`).waitFor();
  await dialog.getByText('hora de Mexico City').waitFor();
  await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
  await see(page, 'Entrada programada.');
  await see(page, `Aparece el`);
  const stored = await site()
    .db.prepare('SELECT published_at AS at FROM posts WHERE id = ?')
    .bind(post.id)
    .first<{ at: number }>();
  expect(stored?.at).toBe(Date.UTC(year, 2, 5, 14, 30));
  expect((await site().fetch(`/blog/${post.slug}`)).status).toBe(404);
  await press(page, 'No publicar');
  await page.getByRole('dialog').getByRole('button', { name: 'No publicar' }).click();
  await see(page, 'Nadie más la ve.');
});

test('a moment that has passed is no time to publish', async () => {
  const post = await writeDraft(site(), await headersOf());
  const { page } = await open(`${generator}?entrada=${post.id}`);
  await press(page, 'Programar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Día y hora').fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
  await dialog.getByText('Elige un momento que todavía no haya pasado.').waitFor();
});

test('a post is taken off the blog', async () => {
  const post = await publishPost(site(), await headersOf());
  const { page } = await open(`${generator}?entrada=${post.id}`);
  await press(page, 'Retirar del blog');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar del blog' }).click();
  await see(page, 'Entrada retirada.');
  expect((await site().fetch(`/blog/${post.slug}`)).status).toBe(404);
  expect(await textOf('/rss.xml')).not.toContain(post.slug);
});

test('a slug that exists is told at its field', async () => {
  const taken = await publishPost(site(), await headersOf());
  const { page, expectProblem } = await open(generator);
  expectProblem(/409/);
  await write(page, newText({ slug: taken.slug }));
  await press(page, 'Guardar borrador');
  await see(page, 'Ese slug ya lo usa otra entrada.');
  expect(await page.getByLabel('Slug').getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('slug');
});

test('a script in a post does nothing, in the preview and on the blog', async () => {
  const { page } = await open(generator);
  const evil =
    '<img src="/x.jpg" onerror="window.dolor=1"><script>window.dolor=2</script>' +
    '<svg onload="window.dolor=3"></svg><a href="javascript:window.dolor=4">toca</a> Fin.';
  const text = newText({ source: evil });
  await write(page, text);
  await part(page, 'Vista previa').getByText('Fin.').waitFor();
  await page.getByText('toca', { exact: false }).last().click();
  await press(page, 'Publicar ahora');
  await see(page, 'Entrada publicada.');
  await page.goto(`${site().url}/blog/${text.slug}`);
  await page.getByRole('article').getByText('Fin.').waitFor();
  expect(await page.evaluate(() => 'dolor' in window)).toBe(false);
});

test('leaving with unsaved words asks; what was written comes back', async () => {
  const { page } = await open(generator, phone);
  await page.getByLabel('Título').fill('A medio escribir');
  await page.getByRole('link', { name: 'Todas las entradas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await dialog.getByRole('button', { name: 'Seguir escribiendo' }).click();
  expect(await page.getByLabel('Título').inputValue()).toBe('A medio escribir');
  await page.getByRole('link', { name: 'Todas las entradas' }).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Entradas' }).waitFor();
  await page.getByRole('link', { name: 'Nueva entrada' }).click();
  await see(page, 'Recuperamos lo que no habías guardado.');
  expect(await page.getByLabel('Título').inputValue()).toBe('A medio escribir');
  await press(page, 'Descartar y usar lo guardado');
  expect(await page.getByLabel('Título').inputValue()).toBe('');
  await page.getByRole('link', { name: 'Todas las entradas' }).click();
  await page.getByRole('heading', { level: 1, name: 'Entradas' }).waitFor();
});

test('a newer text of another window is not written over unasked', async () => {
  const headers = await headersOf();
  const post = await writeDraft(site(), headers);
  const { page, expectProblem } = await open(`${generator}?entrada=${post.id}`);
  expectProblem(/409/);
  await page.getByLabel('Título').fill('El mío');
  const { title: _, ...rest } = post;
  await toPosts(site(), headers, 'PUT', `/${post.id}`, { ...rest, title: 'El de la otra' });
  await press(page, 'Guardar borrador');
  await see(page, 'cambió en otra ventana');
  await press(page, 'Guardar la mía encima');
  await see(page, 'Borrador guardado.');
  const answer = await toPosts(site(), headers, 'GET', `/${post.id}`);
  expect(await answer.json()).toMatchObject({ entrada: { title: 'El mío', version: 3 } });
});

test.each(sizes)('%s: the list knows each state, and what can be done', async (_, size) => {
  const headers = await headersOf();
  const out = await publishPost(site(), headers, { title: `Zeta ${crypto.randomUUID()}` });
  const draft = await writeDraft(site(), headers, { title: `Zeta ${crypto.randomUUID()}` });
  const { page } = await open('/admin/entradas?buscar=Zeta', size);
  await press(page, `Retirar: ${out.title}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('button', { name: `Publicar: ${out.title}` }).waitFor();
  await press(page, `Eliminar: ${draft.title}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText(draft.title).first().waitFor({ state: 'detached' });
  await expectAccessible(page);
  expect(await noSidewaysScroll(page)).toBe(true);
  await page.getByRole('link', { name: out.title }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Editar entrada' }).waitFor();
  expect(await page.getByLabel('Título').inputValue()).toBe(out.title);
});
