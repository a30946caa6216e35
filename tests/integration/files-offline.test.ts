import { afterAll, expect, test } from 'vitest';
import { startSite } from '../harness.ts';

const site = await startSite({ vars: { OFFLINE: 'off' } });
afterAll(() => site.stop());

test('OFFLINE=off serves a worker that ends itself, and no cache keeps it', async () => {
  const answer = await site.fetch('/sw.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(await answer.text()).toContain('registration.unregister()');
});

test('the manifest is served as one, and the policy lets worker and manifest be ours alone', async () => {
  const answer = await site.fetch('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const policy = (await site.fetch('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});

test('who saves data gets a document of its own, under its own tag', async () => {
  const plain = await site.fetch('/contacto');
  const saving = await site.fetch('/contacto', { headers: { 'save-data': 'on' } });
  expect(plain.headers.get('vary')).toContain('Save-Data');
  expect(await plain.text()).not.toContain('<html data-save-data');
  expect(await saving.text()).toContain('<html data-save-data');
  const etag = saving.headers.get('etag') ?? '';
  expect(etag).not.toBe(plain.headers.get('etag'));
  const held = await site.fetch('/contacto', {
    headers: { 'save-data': 'on', 'if-none-match': etag },
  });
  expect(held.status).toBe(304);
  const other = await site.fetch('/contacto', { headers: { 'if-none-match': etag } });
  expect(other.status).toBe(200);
});

test('a page of members stands in its document, with the scripts that it will want', async () => {
  const page = await (await site.fetch('/registro-login')).text();
  expect(page).toContain('Inicia sesión</h1>');
  expect(page).toMatch(
    /<link rel="modulepreload" media="not all" href="\/mf\/member\/assets\/access-page-/,
  );
});
