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

test('a page of members stands in its document, with the scripts that it will want', async () => {
  const page = await (await site.fetch('/registro-login')).text();
  expect(page).toContain('Inicia sesión</h1>');
  expect(page).toMatch(
    /<script type="application\/json" data-app-files>[^<]*"\/mf\/member\/assets\/access-page-/,
  );
});
