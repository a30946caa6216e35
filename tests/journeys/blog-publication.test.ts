import { expect, test } from 'vitest';
import { clickButton, fillPost, generatorPath, useAdmin } from '../e2e/admin-posts.ts';
import { expectAccessibleAtEverySize } from '../e2e/axe.ts';
import { findRegion } from '../e2e/members.ts';
import { waitForText } from '../e2e/support.ts';
import { newText } from '../support/posts.ts';

const { open, site, textOf } = useAdmin();

test('the owner writes, previews and publishes a post, and blog and feed show it', async () => {
  const { page } = await open(generatorPath);
  const text = newText({ source: '## Un subtítulo\n\n- uno\n- dos' });
  await fillPost(page, text);
  const preview = findRegion(page, 'Vista previa');
  await preview.getByRole('heading', { name: 'Un subtítulo' }).waitFor();
  expect(await preview.getByRole('listitem').count()).toBe(2);
  await page.keyboard.press('Control+s');
  await waitForText(page, 'Borrador guardado.');
  await page.waitForURL(/\?entrada=[\w-]{36}$/);
  expect((await site().fetch(`/blog/${text.slug}`)).status).toBe(404);
  await clickButton(page, 'Publicar ahora');
  const dialog = page.getByRole('dialog', { name: '¿Publicar la entrada?' });
  await dialog.getByText('Le falta su portada').waitFor();
  await clickButton(page, 'Publicar');
  await waitForText(page, 'Entrada publicada.');
  await expectAccessibleAtEverySize(page);
  for (const path of ['/blog', '/rss.xml', '/sitemap.xml']) {
    await expect.poll(() => textOf(path)).toContain(text.slug);
  }
  await page.goto(`${site().url}/blog/${text.slug}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text.title);
  expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe(
    '/rss.xml',
  );
});
