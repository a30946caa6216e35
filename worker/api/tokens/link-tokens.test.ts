import { expect, test } from 'vitest';
import { createLinkTokens } from './link-tokens.ts';

const config = { SITE_URL: 'https://sitio.test', TOKEN_SECRET: 's'.repeat(32) };
const links = createLinkTokens(config);
const now = 1_800_000_000_000;
const link = { id: 'fila-1', expiresAt: now + 60_000 };

test('a link is read for what it was signed for, until its end', async () => {
  const token = await links.sign('clave', link);
  expect(await links.verify('clave', token, now)).toBe('fila-1');
  expect(await links.verify('clave', token, link.expiresAt - 1000)).toBe('fila-1');
  expect(await links.verify('clave', token, link.expiresAt)).toBeNull();
  expect(await links.verify('verificar', token, now)).toBeNull();
});

test('the same row gets the same token, so that a mail is the same at every attempt', async () => {
  expect(await links.sign('verificar', link)).toBe(await links.sign('verificar', link));
});

test('a token of the secret before is read while that one is given, and new ones are of today’s', async () => {
  const token = await links.sign('clave', link);
  const secrets = { TOKEN_SECRET: 'x'.repeat(32), TOKEN_SECRET_PREVIOUS: config.TOKEN_SECRET };
  const rotated = createLinkTokens({ ...config, ...secrets });
  expect(await rotated.verify('clave', token, now)).toBe('fila-1');
  expect(await rotated.verify('verificar', token, now)).toBeNull();
  expect(await rotated.verify('clave', token, link.expiresAt)).toBeNull();
  const fresh = await rotated.sign('clave', link);
  expect(await links.verify('clave', fresh, now)).toBeNull();
  expect(await rotated.verify('clave', fresh, now)).toBe('fila-1');
});

test('the token of another site or another secret is not ours', async () => {
  for (const changes of [{ SITE_URL: 'https://otro.test' }, { TOKEN_SECRET: 'x'.repeat(32) }]) {
    const token = await createLinkTokens({ ...config, ...changes }).sign('clave', link);
    expect(await links.verify('clave', token, now)).toBeNull();
  }
});
