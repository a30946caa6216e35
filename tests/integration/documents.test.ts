import { expect, test } from 'vitest';
import { adminPaths as patterns } from '../support/admin-paths.ts';
import { createMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { publicPaths } from './public-paths.ts';
import { runSql } from './requests.ts';

const site = await getSharedSite();

const titleOf = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1];
const documentOf = async (path: string, init?: RequestInit) =>
  (await site.fetch(path, init)).text();

/** Extracts the hydration data from the HTML as the browser's parser would. */
function dataOf(html: string): unknown {
  const data = html.match(/<script type="application\/json" id="hydration">(.*?)<\/script/s)?.[1];
  return data === undefined ? undefined : JSON.parse(data);
}

test.each(publicPaths)('%s is a complete page without JavaScript', async (path) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  expect(html).toMatch(/^<!doctype html>\s*<html lang="es-419">/i);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(titleOf(html)).not.toBe('');
  expect(html).toMatch(/<meta name="description" content="[^"]{40,160}">/);
  expect(html.match(/<link rel="canonical" href="(.*?)">/)?.[1]).toMatch(/^https?:\/\//);
  expect(html).not.toMatch(/<!--(head|html|data|styles)-->/);
  expect(dataOf(html)).toMatchObject({ loaderData: expect.any(Object) });
});

test('/home names the home page as its canonical URL', async () => {
  const html = await documentOf('/home');
  expect(new URL(html.match(/<link rel="canonical" href="(.*?)">/)?.[1] ?? '').pathname).toBe('/');
});

test.each([
  '/no-existe',
  '/blog/no-existe/mas',
  '/guia-no-existe',
  '/manifest.json',
  '/wp-login.php',
  '/%E0%A4%A',
  '/..%2f..%2fetc/passwd',
  '/__proto__',
])('a request for %s gets the 404 page with a link home', async (path) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('No encontramos esta página');
  expect(html).toContain('Volver al inicio');
  expect(html).toContain('content="noindex"');
});

test('a conditional request for an unchanged document gets 304 without a body', async () => {
  const first = await site.fetch('/blog');
  const etag = first.headers.get('etag') ?? '';
  await first.text();
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await site.fetch('/blog', { headers: { 'if-none-match': condition } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
    // The browser combines the new headers with the body that it has stored, so the policy must still match
    // this body.
    expect(again.headers.get('content-security-policy')).toBe(
      first.headers.get('content-security-policy'),
    );
  }
  const other = await site.fetch('/blog', { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

test('HEAD returns the status and headers of GET without a body', async () => {
  for (const path of ['/', '/no-existe', '/registro-login']) {
    const [get, head] = await Promise.all([site.fetch(path), site.fetch(path, { method: 'HEAD' })]);
    expect(head.status).toBe(get.status);
    for (const name of ['etag', 'cache-control', 'content-security-policy', 'content-type']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(await head.text()).toBe('');
  }
});

const adminPaths = patterns.map((path) => path.replace(':id', 'x'));

test('the administration’s pages are noindex, and their HTML contains no data', async () => {
  const { headers } = await signInAdmin(site);
  for (const path of adminPaths) {
    const response = await site.fetch(path, { headers });
    expect(response.status, path).toBe(200);
    const html = await response.text();
    expect(html).toContain('Cargando...');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(dataOf(html)).toBeUndefined();
  }
});

// Threat 26
test('a post with </script> remains text in data, title and metadata', async () => {
  const evil = `</script><script>alert(1)</script><!--<script>"'&$&\u2028`;
  await runSql(
    site,
    `INSERT INTO posts (id, slug, title, image, description, source, format, content, estado,
      published_at, created_at, updated_at)
    VALUES ('hostil', ?1, ?2, ?3, ?4, ?5, 'html', ?5, 'publicada', ?6, 0, 0)`,
    ...['hostil', evil, '/assets/hostil-cover.jpg', `${evil}${'x'.repeat(40)}`, '<p>ok</p>', 1],
  );
  const html = await documentOf('/blog/hostil');
  expect(html).not.toContain('<script>');
  const opened = html.match(/<script[ >]/g) ?? [];
  expect(html.match(/<\/script/g)).toHaveLength(opened.length);
  expect(dataOf(html)).toMatchObject({ loaderData: expect.any(Object) });
  expect(JSON.stringify(dataOf(html))).toContain(JSON.stringify(evil).slice(1, -1));
  const [, graph] = html.match(/<script type="application\/ld\+json">(.*?)<\/script/s) ?? [];
  expect(JSON.parse(graph ?? '')).toMatchObject({
    '@graph': expect.arrayContaining([expect.objectContaining({ headline: evil })]),
  });
  expect(titleOf(html)).toContain('&lt;/script&gt;');
  await runSql(site, "DELETE FROM posts WHERE slug = 'hostil'");
});

const strangers = {
  'a visitor': async () => ({}),
  'a member': async () => signInMember(site, (await createMember(site)).id),
  'a member under review': async () =>
    signInMember(site, (await createMember(site, { estado: 'pendiente' })).id),
};

test('the 403 page’s sign-in link leads back to the requested page with its filters', async () => {
  const html = await (await site.fetch('/admin/pagos?estado=pendiente&edad=48')).text();
  const destino = encodeURIComponent('/admin/pagos?estado=pendiente&edad=48');
  expect(html).toContain(`<a href="/registro-login?destino=${destino}">`);
});

// Threat 20
test.each(Object.entries(strangers))(
  '%s gets the 403 page at every URL of the administration',
  async (who, sign) => {
    const headers = await sign();
    const title = who === 'a visitor' ? 'Entra para administrar el sitio' : 'Acceso denegado';
    for (const path of [...adminPaths, '/admin', '/admin/no-existe', '/admin/"><b>x']) {
      const response = await site.fetch(path, { headers });
      expect(response.status, path).toBe(403);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
      const html = await response.text();
      expect(titleOf(html)).toBe(`${title} | Ingreso Activo`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain('Esta sección es solo para administradores.');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toMatch(/<a href="\/registro-login\?destino=%2Fadmin[^"<>]*">/);
      expect(html).toContain('<a href="/">');
      expect(html).not.toMatch(/<b>x|\/mf\/admin/);
    }
  },
);
