import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { publishPost } from '../support/posts.ts';
import { sweepTest } from '../support/sweep.ts';
import { clickButton, generatorPath, useAdmin } from './admin-posts.ts';
import { findRegion } from './members.ts';
import { waitForText } from './support.ts';

const { open, site, headersOf } = useAdmin();

async function openPost(options = {}) {
  const post = await publishPost(site(), await headersOf());
  const { page } = await open(`${generatorPath}?entrada=${post.id}`, options);
  await findRegion(page, 'Portada').waitFor();
  return { page, post, path: `/assets/${post.slug}-cover.jpg` };
}

/** Returns a picture of noise, which the browser encodes. JPEG compresses noise badly, so the file is large. */
async function pictureOf(page: Page, width: number, height: number, type: string): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h, kind]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const pen = canvas.getContext('2d');
      const noise = pen?.createImageData(w, h);
      if (!pen || !noise) throw new Error('no canvas');
      let seed = 7;
      for (let at = 0; at < noise.data.length; at += 1) {
        seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
        noise.data[at] = at % 4 === 3 ? 255 : seed >> 16;
      }
      pen.putImageData(noise, 0, 0);
      return canvas.toDataURL(kind).split(',')[1] ?? '';
    },
    [width, height, type] as const,
  );
  return Buffer.from(base64, 'base64');
}

// Playwright takes long to send a large file to the browser on a busy machine.
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(/^(Subir|Cambiar)/).setInputFiles({ name, mimeType, buffer });
const said = (page: Page, text: string) => findRegion(page, 'Portada').getByText(text).waitFor();

test('a PNG becomes a JPEG of 1200 × 630; the page refuses broken and huge files', async () => {
  const { page, path } = await openPost({ viewport: { width: 360, height: 740 } });
  const before = Buffer.from(await (await site().fetch(path)).arrayBuffer());
  expect(await page.getByAltText('Portada que lleva mientras no subas otra').isVisible()).toBe(
    true,
  );
  await choose(page, 'ruido.png', 'image/png', await pictureOf(page, 1600, 1400, 'image/png'));
  await said(page, 'Portada guardada.');
  const shown = page.getByAltText('Portada de esta entrada');
  const size = () =>
    shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size).toEqual([1200, 630]);
  const sent = Buffer.from(await (await site().fetch(path)).arrayBuffer());
  expect([...sent.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect(sent.length).toBeLessThan(500_000);
  await page.reload();
  await shown.waitFor();
  await page.getByRole('button', { name: 'Quitar la portada' }).click();
  await said(page, 'Portada quitada.');
  const after = Buffer.from(await (await site().fetch(path)).arrayBuffer());
  expect(after.equals(before)).toBe(true);

  await choose(page, 'notas.txt', 'text/plain', Buffer.from('hola'));
  await said(page, 'Ese archivo no es una imagen. Usa JPEG, PNG, WebP, AVIF o GIF.');
  await choose(page, 'rota.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]));
  await said(page, 'No pudimos leer esa imagen.');
  await choose(page, 'IMG_1.HEIC', '', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
  await said(page, 'es HEIC, el formato del iPhone');
  // The test uploads the file by its path, so the bytes do not pass through the test.
  const folder = mkdtempSync(join(tmpdir(), 'cover-'));
  writeFileSync(join(folder, 'enorme.jpg'), Buffer.from([0xff, 0xd8, 0xff]));
  truncateSync(join(folder, 'enorme.jpg'), 20_000_000);
  await page.getByLabel(/^(Subir|Cambiar)/).setInputFiles(join(folder, 'enorme.jpg'));
  await said(page, 'Esa imagen pesa 20 MB. Elige una de menos de 20 MB.');
  rmSync(folder, { recursive: true });
  // A later success removes the old error message.
  await page.getByLabel('Descripción').fill('Otra descripción de esta entrada.');
  await clickButton(page, 'Guardar cambios');
  await waitForText(page, 'Cambios guardados.');
  await expect.poll(() => findRegion(page, 'Portada').getByText('pesa 20 MB').count()).toBe(0);
});

test('a JPEG without an extension becomes a cover; the meta tags give the cover’s size', async () => {
  const { page, post } = await openPost();
  await choose(
    page,
    'foto',
    'application/octet-stream',
    await pictureOf(page, 640, 400, 'image/jpeg'),
  );
  await said(page, 'Portada guardada.');
  const html = await (await site().fetch(`/blog/${post.slug}`)).text();
  expect(html).toContain('<meta property="og:image:width" content="640">');
  expect(html).toContain('<meta property="og:image:height" content="336">');
});

sweepTest('a cover uploaded first saves the new post as a draft', async () => {
  const { page } = await openPost();
  await page.goto(site().url + generatorPath);
  await page.getByLabel('Título').fill(`Con foto ${crypto.randomUUID()}`);
  await choose(page, 'foto.png', 'image/png', await pictureOf(page, 300, 200, 'image/png'));
  await said(page, 'Portada guardada.');
  await page.waitForURL(/\?entrada=/);
});
