import * as z from 'zod';
import { type DeliveryProvider, deliveryProviders } from '#contract/mail/delivery.ts';
import { type Environment, writeSetupCommand } from '../deployment/site.ts';
import { createSecret, type Values } from './questions.ts';

/** The longest time for a provider's answer, in ms. */
const timeoutMs = 20_000;

interface Creation {
  url: string;
  headers: Record<string, string>;
  body: object;
}

/**
 * Returns the call that creates the webhook. A provider without signatures sends `secret` with its events.
 */
type Create = (url: string, key: string, secret: string) => Creation;

const creations: Record<DeliveryProvider, Create> = {
  // https://resend.com/docs/api-reference/webhooks/create-webhook
  resend: (endpoint, key) => ({
    url: 'https://api.resend.com/webhooks',
    headers: { authorization: `Bearer ${key}` },
    body: {
      endpoint,
      events: [
        'delivered',
        'delivery_delayed',
        'bounced',
        'complained',
        'failed',
        'suppressed',
      ].map((name) => `email.${name}`),
    },
  }),
  // https://developers.brevo.com/reference/create-webhook
  brevo: (url, key, token) => ({
    url: 'https://api.brevo.com/v3/webhooks',
    headers: { 'api-key': key },
    body: {
      url,
      type: 'transactional',
      description: new URL(url).hostname,
      auth: { type: 'bearer', token },
      events: [
        ...['delivered', 'hardBounce', 'softBounce', 'blocked', 'spam', 'invalid', 'deferred'],
        'unsubscribed',
      ],
    },
  }),
  // https://postmarkapp.com/developer/api/webhooks-api#create-a-webhook
  postmark: (Url, key, Password) => ({
    url: 'https://api.postmarkapp.com/webhooks',
    headers: { 'x-postmark-server-token': key, accept: 'application/json' },
    body: {
      Url,
      MessageStream: 'outbound',
      HttpAuth: { Username: 'avisos', Password },
      Triggers: {
        Delivery: { Enabled: true },
        Bounce: { Enabled: true, IncludeContent: false },
        SpamComplaint: { Enabled: true, IncludeContent: false },
        SubscriptionChange: { Enabled: true },
      },
    },
  }),
};

const signing = z.object({ signing_secret: z.string().startsWith('whsec_') });

/** Returns the provider that reports on mails. Returns undefined for EmailJS, which reports nothing. */
export const findEventProvider = ({ MAIL_PROVIDER }: Values) =>
  deliveryProviders.find((name) => name === MAIL_PROVIDER);

export const eventUrl = (values: Values, provider: DeliveryProvider) =>
  `${values.SITE_URL}/api/correo/avisos/${provider}`;

/** Returns the values, without the webhook's secret if this secret belongs to the former provider. */
export function removeFormerSecret(values: Values, before: Values): Values {
  const { MAIL_EVENTS_SECRET: secret, ...others } = values;
  const isFormer =
    before.MAIL_PROVIDER !== undefined &&
    before.MAIL_PROVIDER !== values.MAIL_PROVIDER &&
    before.MAIL_EVENTS_SECRET === secret;
  return isFormer ? others : values;
}

/**
 * Creates the webhook of the mail provider, unless a known secret shows that the webhook exists. Resolves to
 * the secret, or to undefined when a person has to create the webhook.
 */
export async function ensureMailEvents(
  values: Values,
  send: typeof fetch = fetch,
): Promise<string | undefined> {
  const provider = findEventProvider(values);
  const { MAIL_EVENTS_SECRET: known, MAIL_API_KEY: key } = values;
  if (!provider || !key || known) return known;
  const own = createSecret();
  const { url, headers, body } = creations[provider](eventUrl(values, provider), key, own);
  try {
    const answer = await send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'ingreso-activo/1.0',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return undefined;
    return provider === 'resend' ? signing.parse(await answer.json()).signing_secret : own;
  } catch {
    // After this result, setup lists the webhook as a manual step.
    return undefined;
  }
}

/**
 * Lists the steps that people still have to do. `heardAt` is the last event's time, or null before the first
 * event.
 */
export function listMailEventSteps(
  values: Values,
  environment: Environment,
  heardAt: number | null,
): string[] {
  const provider = findEventProvider(values);
  if (!provider) return [];
  const url = eventUrl(values, provider);
  if (!values.MAIL_EVENTS_SECRET) {
    const secret =
      provider === 'resend'
        ? 'copia su «signing secret»'
        : 'ponle un secreto tuyo (Brevo: «token»; Postmark: contraseña de «Basic auth»)';
    return [
      `Correo: crea en ${provider} un webhook a ${url}, con entregas, rebotes y quejas, y ${secret}. Escríbelo con «${writeSetupCommand(environment, 'mailEvents')}».`,
    ];
  }
  return heardAt === null
    ? [
        `Correo: ${provider} no avisó todavía de ningún correo a ${url}. Envía uno y mira su webhook.`,
      ]
    : [];
}
