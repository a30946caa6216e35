import { expect, test } from 'vitest';
import { newText, publishPost, writeDraft } from '../posts.ts';
import { oneOf, sweepCases } from '../sweep.ts';
import { generator, noSidewaysScroll, press, sizes, useAdmin, write } from './admin-posts.ts';
import { expectAccessible } from './axe.ts';
import { part } from './members.ts';
import { hydrated, see, soon } from './support.ts';

const { open, site, headersOf, textOf } = useAdmin();

test.each(oneOf(sizes, 0))(
  '%s: a post is written, previewed, saved, published, and in blog and feed',
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

test.each(oneOf(sizes, 1))(
  '%s: the hint of a changed slug announces the redirect, which works',
  async (_, size) => {
    const post = await publishPost(site(), await headersOf());
    const { page } = await open(`${generator}?entrada=${post.id}`, size);
    const slug = `${post.slug}-nuevo`;
    await page.getByLabel('Slug').fill(slug);
    await see(page, `Quien abra /blog/${post.slug} llegará a la nueva.`);
    await press(page, 'Guardar cambios');
    await see(page, 'Cambios guardados.');
    await page.goto(`${site().url}/blog/${post.slug}`);
    expect(new URL(page.url()).pathname).toBe(`/blog/${slug}`);
    // By a client-side navigation.
    await page.goto(`${site().url}/blog`);
    await hydrated(page);
    await page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/blog/${post.slug}`);
    await page.waitForURL(`**/blog/${slug}`);
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor();
  },
);

test.each(sweepCases(sizes))(
  '%s: a post is scheduled, with the time in words, and withdrawn',
  async (_, size) => {
    const post = await writeDraft(site(), await headersOf());
    const { page } = await open(`${generator}?entrada=${post.id}`, {
      ...size,
      timezoneId: 'America/Mexico_City',
    });
    await press(page, 'Programar');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Día y hora').fill('2020-01-01T08:00');
    await dialog.getByRole('button', { name: 'Programar', exact: true }).click();
    await dialog.getByText('Elige un momento que todavía no haya pasado.').waitFor();
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
  },
);

test.each(sweepCases(sizes))(
  '%s: a post is opened from the list, and withdrawn or deleted',
  async (_, size) => {
    const headers = await headersOf();
    const out = await publishPost(site(), headers, { title: `Zeta ${crypto.randomUUID()}` });
    const draft = await writeDraft(site(), headers, { title: `Zeta ${crypto.randomUUID()}` });
    const { page } = await open('/admin/entradas?buscar=Zeta', size);
    await page.getByRole('link', { name: draft.title }).first().click();
    await press(page, 'Eliminar borrador');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Eliminar borrador' }).click();
    await page.getByRole('heading', { level: 1, name: 'Entradas' }).waitFor();
    await page.goto(`${site().url}/admin/entradas?buscar=Zeta`);
    await page.getByRole('link', { name: out.title }).first().waitFor();
    expect(await page.getByRole('link', { name: draft.title }).count()).toBe(0);
    await expectAccessible(page);
    expect(await noSidewaysScroll(page)).toBe(true);
    await page.getByRole('link', { name: out.title }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Editar entrada' }).waitFor();
    expect(await page.getByLabel('Título').inputValue()).toBe(out.title);
    await press(page, 'Retirar del blog');
    await dialog.getByRole('button', { name: 'Retirar del blog' }).click();
    await see(page, 'Entrada retirada.');
    expect((await site().fetch(`/blog/${out.slug}`)).status).toBe(404);
  },
);
