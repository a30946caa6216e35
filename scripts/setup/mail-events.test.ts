import { expect, test } from 'vitest';
import { ensureMailEvents, listMailEventSteps, removeFormerSecret } from './mail-events.ts';

const values = (MAIL_PROVIDER: string, more: Record<string, string> = {}) => ({
  MAIL_PROVIDER,
  MAIL_API_KEY: 'clave',
  SITE_URL: 'https://sitio.test',
  ...more,
});

/** Returns a provider that answers, and the list of the calls that it got. */
function provider(status: number, body: object) {
  const asked: { url: string; body: Record<string, unknown> }[] = [];
  const send = async (url: unknown, init?: RequestInit) => {
    asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
    return Response.json(body, { status });
  };
  return { asked, send: send as typeof fetch };
}

test('setup returns the signing secret of Resend’s new webhook', async () => {
  const { asked, send } = provider(201, { id: 'w', signing_secret: 'whsec_c2VjcmV0' });
  expect(await ensureMailEvents(values('resend'), send)).toBe('whsec_c2VjcmV0');
  expect(asked).toMatchObject([
    {
      url: 'https://api.resend.com/webhooks',
      body: { endpoint: 'https://sitio.test/api/correo/avisos/resend' },
    },
  ]);
});

test('Brevo and Postmark each get a random secret, which they send with events', async () => {
  const { asked, send } = provider(200, { id: 1 });
  const secrets = [
    await ensureMailEvents(values('brevo'), send),
    await ensureMailEvents(values('postmark'), send),
  ];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(asked).toMatchObject([
    {
      body: {
        type: 'transactional',
        description: 'sitio.test',
        auth: { type: 'bearer', token: secrets[0] },
      },
    },
    { body: { MessageStream: 'outbound', HttpAuth: { Password: secrets[1] } } },
  ]);
});

test('setup creates no webhook for a known secret, for EmailJS or without a key', async () => {
  const { asked, send } = provider(200, {});
  expect(await ensureMailEvents(values('brevo', { MAIL_EVENTS_SECRET: 's' }), send)).toBe('s');
  expect(await ensureMailEvents(values('emailjs'), send)).toBeUndefined();
  expect(await ensureMailEvents(values('brevo', { MAIL_API_KEY: '' }), send)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('after a change of provider, setup creates a webhook unless a new secret exists', async () => {
  const resend = { MAIL_PROVIDER: 'resend', MAIL_EVENTS_SECRET: 'whsec_b2xk' };
  const kept = { ...resend, MAIL_API_KEY: 'otra' };
  const given = { MAIL_PROVIDER: 'brevo', MAIL_EVENTS_SECRET: 'nuevo' };
  expect(removeFormerSecret(kept, resend)).toEqual(kept);
  expect(removeFormerSecret(given, resend)).toEqual(given);
  const changed = removeFormerSecret({ ...resend, MAIL_PROVIDER: 'brevo' }, resend);
  expect(changed).toEqual({ MAIL_PROVIDER: 'brevo' });
  const { asked, send } = provider(200, { id: 1 });
  expect(await ensureMailEvents(values('brevo', changed), send)).toMatch(/^[\w-]{43}$/);
  expect(asked).toMatchObject([{ url: 'https://api.brevo.com/v3/webhooks' }]);
});

test('after a provider’s refusal, setup tells people how to create the webhook', async () => {
  expect(await ensureMailEvents(values('resend'), provider(403, {}).send)).toBeUndefined();
  expect(await ensureMailEvents(values('resend'), provider(200, {}).send)).toBeUndefined();
  const [left] = listMailEventSteps(values('resend'), 'staging', null);
  expect(left).toContain('https://sitio.test/api/correo/avisos/resend');
  expect(left).toContain('npm run setup -- --env staging --only mailEvents');
});

test('setup reports missing events until the first event arrives', () => {
  const known = values('postmark', { MAIL_EVENTS_SECRET: 's' });
  expect(listMailEventSteps(known, 'staging', null)).toEqual([
    expect.stringContaining('no avisó todavía'),
  ]);
  expect(listMailEventSteps(known, 'staging', 1)).toEqual([]);
  expect(listMailEventSteps(values('emailjs'), 'staging', null)).toEqual([]);
});
