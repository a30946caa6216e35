import * as z from 'zod';
import { readJson } from '#contract/json.ts';
import type { Values } from './questions.ts';

/** The longest time for a provider's answer, in ms. */
const timeoutMs = 10_000;

interface Try {
  url: string;
  init?: RequestInit;
  /** Returns whether the answer means that the key is invalid. */
  isRefused: (status: number, text: string) => boolean;
}

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
const unauthorized = (status: number) => status === 401;

const mailTries: Record<string, (key: string) => Try> = {
  // https://resend.com/docs/api-reference/errors: a key that may only send mail is also valid.
  resend: (key) => ({
    url: 'https://api.resend.com/domains',
    init: bearer(key),
    isRefused: (status, text) =>
      [400, 401, 403].includes(status) && !text.includes('restricted_api_key'),
  }),
  // https://developers.brevo.com/reference/get-account: Brevo also refuses unknown IP addresses.
  brevo: (key) => ({
    url: 'https://api.brevo.com/v3/account',
    init: { headers: { 'api-key': key } },
    isRefused: (status, text) => status === 401 && !/\bIP\b/.test(text),
  }),
  // https://postmarkapp.com/developer/api/server-api
  postmark: (key) => ({
    url: 'https://api.postmarkapp.com/server',
    init: { headers: { 'x-postmark-server-token': key, accept: 'application/json' } },
    isRefused: unauthorized,
  }),
};

const siteverify = z.object({ 'error-codes': z.array(z.string()) });

/** Returns a free call that shows whether a provider accepts a key. */
function tryOf(name: string, values: Values, isStaging: boolean): Try | undefined {
  const { MAIL_PROVIDER = '', MAIL_API_KEY = '', TURNSTILE_SECRET = '' } = values;
  if (name === 'MAIL_API_KEY') return mailTries[MAIL_PROVIDER]?.(MAIL_API_KEY);
  if (name === 'PAYPAL_SECRET') {
    const { PAYPAL_CLIENT_ID, PAYPAL_SECRET } = values;
    const basic = Buffer.from(`${PAYPAL_CLIENT_ID}:${PAYPAL_SECRET}`).toString('base64');
    return {
      url: `https://api-m.${isStaging ? 'sandbox.' : ''}paypal.com/v1/oauth2/token`,
      init: {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      },
      isRefused: unauthorized,
    };
  }
  if (name !== 'TURNSTILE_SECRET') return undefined;
  // https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
  return {
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    init: {
      method: 'POST',
      body: new URLSearchParams({ secret: TURNSTILE_SECRET, response: 'x' }),
    },
    isRefused: (_, text) =>
      siteverify.safeParse(readJson(text)).data?.['error-codes'].includes('invalid-input-secret') ??
      false,
  };
}

/** Returns whether the provider refuses a key. Returns false if the provider does not answer. */
export async function isKeyRefused(
  name: string,
  values: Values,
  isStaging: boolean,
  send: typeof fetch = fetch,
): Promise<boolean> {
  const tried = tryOf(name, values, isStaging);
  if (!tried) return false;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await send(tried.url, { ...tried.init, signal });
    return tried.isRefused(answer.status, await answer.text());
  } catch {
    // Without a network, the deployment fails later, so this check refuses no key.
    return false;
  }
}
