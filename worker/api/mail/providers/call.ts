import type { SendResult } from '../outgoing.ts';

/** How long a provider may take for a whole answer, in ms. */
export const providerTimeoutMs = 10_000;

/** Where a provider listens and what it knows us by. */
export interface ProviderAccess {
  apiKey: string;
  /** Instead of the provider's public host: a proxy, or a test's server. */
  baseUrl?: string | undefined;
}

/** One request to a provider; the body is sent as JSON. */
export interface ProviderCall {
  url: string;
  headers: Record<string, string>;
  body: unknown;
  timeoutMs: number;
}

/** What came back, or why nothing did. */
export type ProviderAnswer =
  | { answered: true; status: number; body: string; retryAfterMs?: number }
  | { answered: false; reason: string };

/** Joins a base address and a provider's path. */
export function endpoint(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/+$/, '') + path;
}

/** `Retry-After` in seconds (RFC 9110 §10.2.3) as ms; its date form is not used by these services. */
function retryAfter(header: string | null): { retryAfterMs?: number } {
  return header && /^\d{1,9}$/.test(header) ? { retryAfterMs: Number(header) * 1000 } : {};
}

/** POSTs JSON to a provider. The time limit covers the answer's body too. */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // Resend answers 403 to a request without one.
        'user-agent': 'ingreso-activo/1.0',
        ...call.headers,
      },
      body: JSON.stringify(call.body),
      // A redirect would carry the key and the mail to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    // The status says what became of the mail; a body that breaks off cannot change it.
    const body = await response.text().catch(() => '');
    const wait = retryAfter(response.headers.get('retry-after'));
    return { answered: true, status: response.status, body, ...wait };
  } catch (error) {
    // Only the name: the message may quote the address that was called.
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return { answered: false, reason: timedOut ? 'timeout' : 'network' };
  }
}

/** The answer of a provider that could not be reached: always worth another attempt. */
export function unreachable(reason: string): SendResult {
  return { ok: false, retry: true, reason };
}
