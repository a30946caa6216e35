import { expect, test } from 'vitest';
import { hydrated, soon, useSite } from './support.ts';

const { visit, site } = useSite();

const inView = (id: string) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  return top >= 0 && top < window.innerHeight / 2;
};

test.each([true, false])(
  'the privacy page leads to the rights, and they to one’s country (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const options = { javaScriptEnabled, viewport: { width: 360, height: 740 } };
    const { page } = await visit('/privacidad', options);
    if (javaScriptEnabled) await hydrated(page);
    await page.getByRole('link', { name: 'tus derechos sobre tus datos' }).click();
    await page.waitForURL(`${site().url}/derechos`);
    await page.getByRole('navigation', { name: 'Países' }).getByText('Colombia').click();
    await page.waitForURL(/#colombia$/);
    await expect.poll(() => page.evaluate(inView, 'colombia'), soon).toBe(true);
  },
);

test('each country names its law, deadline and authority', async () => {
  const { page } = await visit('/derechos');
  const said: Record<string, string[]> = {
    México: ['21 de marzo de 2025', '20 días', 'ARCO'],
    Colombia: ['15 días hábiles', 'Superintendencia de Industria y Comercio'],
    Brasil: ['LGPD', '15 días', 'ANPD'],
    Argentina: ['10 días', '5 días'],
    'República Dominicana': ['Ley 172-13'],
  };
  for (const [country, texts] of Object.entries(said)) {
    const section = page.locator('section').filter({
      has: page.getByRole('heading', { level: 3, name: country }),
    });
    const text = await section.last().textContent();
    for (const expected of texts) expect(text).toContain(expected);
  }
});

test('the page is for search engines, and leads to the profile and to the contact mail', async () => {
  const html = await (await site().fetch('/derechos')).text();
  expect(html).toContain('<meta name="robots" content="index, follow, max-image-preview:large">');
  expect(html).toContain('href="/perfil"');
  expect(html).toContain('href="mailto:soporte@ingresoactivo.com"');
});
