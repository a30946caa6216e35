import { expect, test } from 'vitest';
import { generator, press, useAdmin, write } from '../e2e/admin-posts.ts';
import { expectAtEverySize } from '../e2e/axe.ts';
import { part } from '../e2e/members.ts';
import { see } from '../e2e/support.ts';
import { newText } from '../support/posts.ts';

const { open, site, textOf } = useAdmin();

test('the owner writes, previews and publishes a post, and blog and feed show it', async () => {
  const { page } = await open(generator);
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
  const dialog = page.getByRole('dialog', { name: '¿Publicar la entrada?' });
  await dialog.getByText('Le falta su portada').waitFor();
  await press(page, 'Publicar');
  await see(page, 'Entrada publicada.');
  await expectAtEverySize(page);
  for (const path of ['/blog', '/rss.xml', '/sitemap.xml']) {
    await expect.poll(() => textOf(path)).toContain(text.slug);
  }
  await page.goto(`${site().url}/blog/${text.slug}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text.title);
  expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe(
    '/rss.xml',
  );
});
