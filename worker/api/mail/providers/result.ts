import type { SendResult } from '../outgoing.ts';
import type { ProviderAnswer } from './call.ts';

type Answered = Extract<ProviderAnswer, { answered: true }>;

/** A field of a JSON answer as text, or null: providers also answer HTML, nothing, or half of it. */
export function jsonField(body: string, field: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const value: unknown = Reflect.get(parsed, field);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  } catch {
    return null;
  }
}

/**
 * A provider's name for an error, at most 200 characters. What is not made of plain words could be
 * an echo of the mail or of the address, what holds «eyJ» of a link's token: both are left out.
 */
function errorName(name: string | null): string {
  const short = name?.trim().slice(0, 200) ?? '';
  return /^(?!.*eyJ)[\w .,'-]+$/.test(short) ? ` ${short}` : '';
}

/**
 * A refusal. 429, 5xx and whatever is no answer of this protocol pass with time; any other 4xx says
 * that the request itself is wrong, and would be wrong again.
 */
export function refused(answer: Answered, name: string | null): SendResult {
  const { status, retryAfterMs } = answer;
  const retry = status < 400 || status >= 500 || status === 429;
  const reason = `${status}${errorName(name)}`;
  return { ok: false, retry, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Whether the status is of the 2xx. */
export function isSuccess({ status }: Answered): boolean {
  return status >= 200 && status < 300;
}
