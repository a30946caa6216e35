import { beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMail, SendMail } from '../../worker/api/mail/outgoing.ts';
import { brevoApi } from '../../worker/api/mail/providers/brevo.ts';
import { emailjsApi } from '../../worker/api/mail/providers/emailjs.ts';
import { createJsonApiSender } from '../../worker/api/mail/providers/json-api.ts';
import { postmarkApi } from '../../worker/api/mail/providers/postmark.ts';
import { resendApi } from '../../worker/api/mail/providers/resend.ts';
import { type MailAnswer, startMailServer } from './mail-server.ts';

// In production the timeout for a provider is 10 s. The tests pass a shorter timeout, in ms.
const timeoutMs = 300;

let answer: MailAnswer;
const server = await startMailServer(() => answer);
beforeEach(() => {
  server.requests.length = 0;
});

const access = { apiKey: 'clave-secreta-1', baseUrl: `${server.url}/` };
const headers = {
  'List-Unsubscribe': '<https://sitio.test/api/baja?token=a.b.c>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};
const mail: OutgoingMail = {
  id: '6f1c1e9e-0a53-4b57-9a3f-3f3a1f6d2a10',
  from: 'Ingreso Activo <hola@ingresoactivo.test>',
  to: 'ana@correo.test',
  subject: 'Tu guía de Sweatcoin 👟',
  html: '<p>Hola «Ana»</p>',
  text: 'Hola «Ana»',
  headers,
  templateParams: {
    user_email: 'ana@correo.test',
    app_name: 'Sweatcoin',
    app_link: 'https://sweatco.in/',
    guide_text: 'Paso uno.',
  },
};

interface Provider {
  name: string;
  send: SendMail;
  path: string;
  headers: Record<string, string>;
  body: unknown;
  accepted: { body: string; providerId: string | null };
  refused: { status: number; body: string; reason: string };
}

const providers: Provider[] = [
  {
    name: 'Resend',
    send: createJsonApiSender(resendApi(access), access, timeoutMs),
    path: '/emails',
    headers: {
      authorization: 'Bearer clave-secreta-1',
      'idempotency-key': mail.id,
      'user-agent': 'ingreso-activo/1.0',
    },
    body: {
      from: mail.from,
      to: [mail.to],
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers,
    },
    accepted: { body: '{"id":"re-1"}', providerId: 're-1' },
    refused: {
      status: 422,
      body: '{"statusCode":422,"name":"validation_error","message":"bad ana@correo.test"}',
      reason: '422 validation_error',
    },
  },
  {
    name: 'Brevo',
    send: createJsonApiSender(brevoApi(access), access, timeoutMs),
    path: '/v3/smtp/email',
    headers: { 'api-key': 'clave-secreta-1' },
    body: {
      sender: { name: 'Ingreso Activo', email: 'hola@ingresoactivo.test' },
      to: [{ email: mail.to }],
      subject: mail.subject,
      htmlContent: mail.html,
      textContent: mail.text,
      headers: { ...headers, idempotencyKey: mail.id },
    },
    accepted: { body: '{"messageId":"<br-1@relay>"}', providerId: '<br-1@relay>' },
    refused: {
      status: 400,
      body: '{"code":"invalid_parameter","message":"bad ana@correo.test"}',
      reason: '400 invalid_parameter',
    },
  },
  {
    name: 'Postmark',
    send: createJsonApiSender(postmarkApi(access), access, timeoutMs),
    path: '/email',
    headers: { 'x-postmark-server-token': 'clave-secreta-1' },
    body: {
      From: mail.from,
      To: mail.to,
      Subject: mail.subject,
      TextBody: mail.text,
      HtmlBody: mail.html,
      MessageStream: 'outbound',
      Headers: [
        { Name: 'List-Unsubscribe', Value: headers['List-Unsubscribe'] },
        { Name: 'List-Unsubscribe-Post', Value: headers['List-Unsubscribe-Post'] },
      ],
    },
    accepted: { body: '{"ErrorCode":0,"Message":"OK","MessageID":"pm-1"}', providerId: 'pm-1' },
    refused: {
      status: 422,
      body: '{"ErrorCode":406,"Message":"Found inactive addresses: ana@correo.test."}',
      reason: '422 ErrorCode 406',
    },
  },
  {
    name: 'EmailJS',
    send: createJsonApiSender(
      emailjsApi({ ...access, serviceId: 'servicio', templateId: 'plantilla', userId: 'publica' }),
      access,
      timeoutMs,
    ),
    path: '/api/v1.0/email/send',
    headers: {},
    body: {
      service_id: 'servicio',
      template_id: 'plantilla',
      user_id: 'publica',
      accessToken: 'clave-secreta-1',
      template_params: mail.templateParams,
    },
    accepted: { body: 'OK', providerId: null },
    refused: {
      status: 403,
      body: 'API calls are disabled for non-browser applications',
      reason: '403 API calls are disabled for non-browser applications',
    },
  },
];

describe.each(providers)('the site sends mails with the provider $name', (provider) => {
  const { send, accepted, refused } = provider;

  test('the request for a mail has the form of the provider’s documentation', async () => {
    answer = { status: 200, body: accepted.body };
    expect(await send(mail)).toEqual({ ok: true, providerId: accepted.providerId });
    const [request] = server.requests;
    expect(server.requests).toHaveLength(1);
    expect(request).toMatchObject({ method: 'POST', path: provider.path });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'ingreso-activo/1.0',
      ...provider.headers,
    });
    expect(request?.body).toEqual(provider.body);
  });

  test('an answer of 2xx that is not JSON counts as an accepted mail', async () => {
    answer = { status: 202, body: '<html>' };
    expect(await send(mail)).toEqual({ ok: true, providerId: null });
  });

  test('every 4xx except 429 is final, and the stored reason has no personal data', async () => {
    answer = refused;
    expect(await send(mail)).toEqual({ ok: false, retry: false, reason: refused.reason });
  });
});

// The tests below use Resend, because all providers share this code.
const send = createJsonApiSender(resendApi(access), access, timeoutMs);
const again = (reason: string) => ({ ok: false, retry: true, reason });
/** Returns the result of an attempt after which the provider may have the mail or not. */
const unsure = (reason: string) => ({ ...again(reason), isUnsure: true });

test('the site retries after a 429 when the requested time has passed', async () => {
  answer = { status: 429, body: '{}', headers: { 'retry-after': '120' } };
  expect(await send(mail)).toEqual({ ...again('429'), retryAfterMs: 120_000, isBusy: true });
});

// Threat 38
test('the site retries after a 500, a 503 or a redirect and follows no redirect', async () => {
  answer = { status: 500, body: 'null' };
  expect(await send(mail)).toEqual(unsure('500'));
  answer = { status: 503, body: 'null' };
  expect(await send(mail)).toEqual(again('503'));
  answer = { status: 307, body: '', headers: { location: `${server.url}/otra` } };
  expect(await send(mail)).toEqual(again('307'));
  expect(server.requests.map(({ path }) => path)).toEqual(['/emails', '/emails', '/emails']);
});

test('the site retries after the timeout of a silent provider', async () => {
  answer = null;
  expect(await send(mail)).toEqual(unsure('timeout'));
});

test('a 2xx whose body never ends counts as an accepted mail', async () => {
  answer = { status: 200, body: 'x', headers: { 'content-length': '9999' } };
  expect(await send(mail)).toEqual({ ok: true, providerId: null });
});

test('the site retries if it could not reach the provider’s host', async () => {
  const gone = await startMailServer(() => null);
  await gone.close();
  const sendNowhere = createJsonApiSender(resendApi(access), { baseUrl: gone.url }, timeoutMs);
  expect(await sendNowhere(mail)).toEqual(unsure('network'));
});

test('if Resend answers that a parallel attempt is running, the site retries', async () => {
  answer = { status: 409, body: '{"name":"concurrent_idempotent_requests"}' };
  expect(await send(mail)).toMatchObject({ retry: true, isUnsure: true });
  answer = { status: 409, body: '{"name":"invalid_idempotent_request"}' };
  expect(await send(mail)).toMatchObject({ ok: false, retry: false });
});

test('if Brevo answers that a key was already used, the mail counts as accepted', async () => {
  answer = { status: 400, body: '{"code":"duplicate_parameter"}' };
  expect(await createJsonApiSender(brevoApi(access), access, timeoutMs)(mail)).toEqual({
    ok: true,
    providerId: null,
  });
});

test('if EmailJS answers with the text OK, the mail counts as accepted at any status', async () => {
  const send = createJsonApiSender(
    emailjsApi({ ...access, serviceId: 's', templateId: 'p', userId: 'u' }),
    access,
    timeoutMs,
  );
  answer = { status: 400, body: 'OK' };
  expect(await send(mail)).toEqual({ ok: true, providerId: null });
});
