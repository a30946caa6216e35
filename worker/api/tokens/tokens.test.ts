import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { buildUnsubscribeHeaders, createLinkTokens, createUnsubscribeTokens } from './tokens.ts';

const config = { SITE_URL: 'https://sitio.test', TOKEN_SECRET: 's'.repeat(32) };
const links = createLinkTokens(config);
const now = 1_800_000_000_000;
const link = { id: 'fila-1', expiresAt: now + 60_000 };

test('a link token is valid only for its purpose and until it expires', async () => {
  const token = await links.sign('clave', link);
  expect(await links.verify('clave', token, now)).toBe('fila-1');
  expect(await links.verify('clave', token, link.expiresAt - 1000)).toBe('fila-1');
  expect(await links.verify('clave', token, link.expiresAt)).toBeNull();
  expect(await links.verify('verificar', token, now)).toBeNull();
});

// Threat 12
test('the server refuses a token of another site or of another secret', async () => {
  for (const changes of [{ SITE_URL: 'https://otro.test' }, { TOKEN_SECRET: 'x'.repeat(32) }]) {
    const token = await createLinkTokens({ ...config, ...changes }).sign('clave', link);
    expect(await links.verify('clave', token, now)).toBeNull();
  }
});

const tokens = createUnsubscribeTokens(config);
const email = 'ana@correo.test';

test('an email always gets the same token, and the server reads the email from it', async () => {
  const token = await tokens.sign(email);
  expect(await tokens.verify(token)).toBe(email);
  expect(await tokens.sign(email)).toBe(token);
});

// Threat 12
test('the server refuses a token without signature, algorithm or email', async () => {
  const key = new TextEncoder().encode(config.TOKEN_SECRET.repeat(2));
  const claims = { iss: config.SITE_URL, aud: 'baja', sub: email };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sameSecret = createUnsubscribeTokens({
    ...config,
    TOKEN_SECRET: config.TOKEN_SECRET.repeat(2),
  });
  const stronger = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key);
  const nobody = await new SignJWT({ iss: config.SITE_URL, aud: 'baja' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key);
  expect(await tokens.verify(`${part({ alg: 'none' })}.${part(claims)}.`)).toBeNull();
  expect(await sameSecret.verify(stronger)).toBeNull();
  expect(await sameSecret.verify(nobody)).toBeNull();
  expect(await tokens.verify('')).toBeNull();
});

test('the unsubscribe headers of a mail follow RFC 8058', () => {
  expect(buildUnsubscribeHeaders('https://sitio.test', 't.o.k')).toEqual({
    'List-Unsubscribe': '<https://sitio.test/api/baja?token=t.o.k>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
