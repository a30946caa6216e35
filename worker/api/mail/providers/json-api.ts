import { readJson } from '#contract/json.ts';
import { classifyCallFailure } from '../../../shared/errors.ts';
import { parseRetryAfter } from '../../outbox/rules.ts';
import type { OutgoingMail, SendMail, SendResult } from '../outgoing.ts';

/** The longest time for a provider's whole answer, in ms. */
const providerTimeoutMs = 10_000;

export interface ProviderAccess {
  apiKey: string;
  /** A URL that replaces the provider's public host, for a site with a proxy and for tests. */
  baseUrl?: string | undefined;
}

/** The API of one provider. All providers accept JSON and answer JSON or text. */
export interface JsonApi {
  host: string;
  path: string;
  request: (mail: OutgoingMail) => { headers?: Record<string, string>; body: unknown };
  /** Returns the provider's id of an accepted mail. */
  idOf: (body: string) => string | null;
  errorOf: (body: string) => string | null;
  /** `sent`: the provider sent the mail despite the status. `retry`: another attempt can help. */
  overrideStatus?: (body: string, error: string | null) => 'sent' | 'retry' | null;
}

interface Answer {
  status: number;
  body: string;
  retryAfterMs?: number;
}

export interface ProviderRequest {
  host: string;
  path: string;
  method: string;
  headers?: Record<string, string>;
  /** The body, which the call sends as JSON. */
  body?: unknown;
}

/** Calls a provider. Returns `timeout` or `network` without an answer. The timeout covers the body too. */
export async function callProvider(
  { host, path, method, headers, body: sent }: ProviderRequest,
  baseUrl: string | undefined,
  timeoutMs = providerTimeoutMs,
): Promise<Answer | 'timeout' | 'network'> {
  try {
    const response = await fetch((baseUrl ?? host).replace(/\/+$/, '') + path, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // Resend answers 403 to a request without this header.
        'user-agent': 'ingreso-activo/1.0',
        ...headers,
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
      // The call does not follow a redirect, because a redirect would take the key and the mail to another
      // host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The status decides the outcome. A truncated body cannot change it.
    const body = await response.text().catch(() => '');
    const wait = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    return { status: response.status, body, ...wait };
  } catch (error) {
    return classifyCallFailure(error);
  }
}

/** Returns text or null, because providers may also answer with HTML, an empty body or a truncated body. */
export function readJsonField(body: string, field: string): string | null {
  const value: unknown = Object(readJson(body))[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/**
 * Returns a provider's name for an error, at most 200 characters. It returns only plain words without «eyJ».
 * Other text could repeat the mail or the email, and «eyJ» begins a link's token.
 */
function errorName(name: string | null): string {
  const short = name?.trim().slice(0, 200) ?? '';
  return /^(?!.*eyJ)[\w .,'-]+$/.test(short) ? ` ${short}` : '';
}

/**
 * Classifies a refusal. 429, 5xx and answers in another format are transient. Any other 4xx means that the
 * request itself is wrong, so a retry would fail too. After a 5xx other than 503, the provider may have the
 * mail.
 */
export function classifyRefusal(answer: Answer, name: string | null): SendResult {
  const { status, retryAfterMs } = answer;
  const retry = status < 400 || status >= 500 || status === 429;
  const reason = `${status}${errorName(name)}`;
  return {
    ok: false,
    retry,
    reason,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(status === 429 && { isBusy: true }),
    ...(status >= 500 && status !== 503 && { isUnsure: true }),
  };
}

export function createJsonApiSender(
  { host, path, request, idOf, errorOf, overrideStatus }: JsonApi,
  { baseUrl }: Pick<ProviderAccess, 'baseUrl'>,
  timeoutMs?: number,
): SendMail {
  return async (mail) => {
    const call = { host, path, method: 'POST', ...request(mail) };
    const answer = await callProvider(call, baseUrl, timeoutMs);
    if (typeof answer === 'string')
      return { ok: false, retry: true, reason: answer, isUnsure: true };
    const { body, status } = answer;
    // A 2xx means that the provider accepted the mail, even if the answer is unreadable. A retry could only
    // send the mail twice.
    if (status >= 200 && status < 300) return { ok: true, providerId: idOf(body) };
    const error = errorOf(body);
    const verdict = overrideStatus?.(body, error);
    if (verdict === 'sent') return { ok: true, providerId: null };
    const result = classifyRefusal(answer, error);
    return verdict === 'retry' && !result.ok ? { ...result, retry: true, isUnsure: true } : result;
  };
}
