import { expect, test } from 'vitest';
import { followLink } from '../support/clicks.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { countRows, post, postForm, runSql } from './requests.ts';

const site = await getSharedSite();

let people = 0;
function newForm(changes: Record<string, string> = {}) {
  people += 1;
  return {
    name: 'Ana',
    email: `papel-${people}@correo.test`,
    country: 'Dominican Republic',
    app: 'PollPay',
    acepta: 'on',
    trap: '',
    ...changes,
  };
}
const stored = (email: string) => countRows(site, 'leads_generar', 'email', email);

test('the site stores a lead sent without JavaScript, and the answer shows the link', async () => {
  const form = newForm();
  const response = await postForm(site, '/pollpay', form);
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toMatch(/¡Gracias, (<!-- -->)?Ana/);
  expect(html).toContain('Revisa tu correo');
  expect(html).toContain('Descargar App');
  const [link = ''] = /[^"]+\/ir\/pollpay\?c=[\w.-]+/.exec(html) ?? [];
  expect((await followLink(site, link)).target).toContain('utm_campaign=pollpay');
  expect(html).not.toContain('name="email"');
  expect(await stored(form.email)).toBe(1);
  expect(await countRows(site, 'outbox', 'recipient', form.email)).toBe(1);
});

test('the answer to a form reaches only its sender', async () => {
  const form = newForm({ name: 'Canaria' });
  await (await site.fetch('/pawns')).text();
  expect((await postForm(site, '/pawns', { ...form, app: 'Pawns.app' })).status).toBe(201);
  const html = await (await site.fetch('/pawns')).text();
  expect(html).not.toContain('Canaria');
  expect(html).not.toContain('utm_campaign');
});

test('a refused form shows the reason at the field and keeps the typed values', async () => {
  const form = newForm({ email: 'ana@', name: 'Ana Núñez' });
  const response = await postForm(site, '/pollpay', form);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('Escribe un correo válido');
  expect(html).toContain('value="Ana Núñez"');
  expect(html).toContain('value="ana@"');
  expect(html).toMatch(/<option value="Dominican Republic" selected=""/);
});

const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&`;

// Threat 26
test('typed HTML stays plain text in the form and on the thank-you page', async () => {
  for (const changes of [{ email: 'ana@' }, {}]) {
    const response = await postForm(site, '/pollpay', newForm({ name: evil, ...changes }));
    expect([201, 422]).toContain(response.status);
    const html = await response.text();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    const data = html.match(/id="hydration">(.*?)<\/script/s)?.[1] ?? '';
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(evil).slice(1, -1));
  }
});

// Threat 26
test('in every field, typed HTML stays inside the field’s attribute', async () => {
  const response = await postForm(site, '/', {
    ...newForm({ name: evil, email: evil, country: evil, app: evil }),
  });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
});

test('a malformed form changes nothing and gets an error page', async () => {
  const bodies = [
    '',
    '%',
    '&&&==',
    'name',
    `name=${'x'.repeat(60_000)}`,
    '{"name":"Ana"}',
    '\u0000',
  ];
  for (const body of bodies) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(site, '/pollpay', body, type)).status).toBe(422);
  }
  const huge = await postForm(site, '/pollpay', newForm({ name: 'x'.repeat(70_000) }));
  expect(huge.status).toBe(413);
});

test.each(['/blog', '/guia', '/contacto', '/no-existe', '/blog/no-existe'])(
  'a form sent to %s gets a 4xx',
  async (path) => {
    const response = await postForm(site, path, newForm());
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  },
);

test.each(['PUT', 'PATCH', 'DELETE'])(
  'a request with the method %s gets a 4xx page',
  async (method) => {
    const response = await site.fetch('/pollpay', { method, headers: { origin: site.url } });
    expect([404, 405]).toContain(response.status);
    expect(await response.text()).not.toBe('404 Not Found');
  },
);

// Threat 23
test('a GET of any page or API route creates no lead', async () => {
  const form = newForm();
  const query = new URLSearchParams(form).toString();
  const written = async () => [
    await runSql(site, 'SELECT count(*) AS n FROM leads_generar'),
    await runSql(site, 'SELECT * FROM mail_suppressions'),
  ];
  const before = await written();
  for (const path of ['/', '/pollpay', '/api/leads', '/api/leads/desbloqueo', '/baja', '/home']) {
    await (await site.fetch(`${path}?${query}`)).text();
    await site.fetch(`${path}?${query}`, { method: 'HEAD' });
  }
  expect(await written()).toEqual(before);
});
