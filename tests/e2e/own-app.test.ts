import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareSize } from '#contract/pictures/share-image.ts';
import { root } from '../../scripts/processes.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { createApp, showInSecondPlace } from '../support/apps.ts';
import { expectAccessible } from './axe.ts';
import { phone, useSite } from './support.ts';

const { visit, site } = useSite();

async function showNew(changes: Parameters<typeof createApp>[2] = {}) {
  const { headers } = await signInAdmin(site());
  const { slug, entry } = await createApp(site(), headers, changes);
  await showInSecondPlace(site(), headers, slug);
  return { slug, entry, headers };
}

test('a phone shows the owner’s share picture without cropping', async () => {
  const { slug, headers } = await showNew();
  const answer = await site().fetch(`/api/admin/apps/${slug}/imagenes/share`, {
    method: 'PUT',
    body: readFileSync(`${root}mf-public/public/apps/pollpay.jpg`),
    headers: { ...headers, 'content-type': 'image/jpeg' },
  });
  expect(answer.status).toBe(200);
  const { page } = await visit(`/${slug}`, { viewport: phone });
  const shown = page.getByRole('main').locator('picture img').first();
  const { width = 0, height = 1 } = (await shown.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(shareSize.width / shareSize.height, 1);
});

test('an app that is unavailable in the visitor’s country shows no rank', async () => {
  const { entry } = await showNew({ countries: ['US'] });
  const { page } = await visit('/home', { viewport: phone, country: 'DO' });
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: entry.name }),
  });
  await card.getByText('No disponible en tu país').waitFor();
  expect(await card.getByText(/^N\.º/).isVisible()).toBe(false);
});

test.each(['US', 'DO'])(
  'guides tell a visitor from %s whether the app works in that country',
  async (country) => {
    const { slug, entry } = await showNew({ countries: ['US'] });
    const { page } = await visit(`/guia-${slug}`, { viewport: phone, country });
    const warning = page.getByRole('article').getByText('No disponible en tu país');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await warning.isVisible()).toBe(country === 'DO');
    if (country === 'DO') await expectAccessible(page);

    await page.goto(`${site().url}/guia`);
    const card = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: entry.name, exact: true }),
    });
    await card.waitFor();
    expect(await card.getByText('No disponible en tu país').isVisible()).toBe(country === 'DO');
  },
);
