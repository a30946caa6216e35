import type { ErrorBody } from '#contract/errors.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';

/** Why a form was refused: one sentence for the whole, others for its fields. */
export interface Refusal {
  ok: false;
  status: number;
  message: string;
  fields: Record<string, string>;
}

/** What a form shows after it was sent. */
export type LeadOutcome = ({ ok: true } & LeadAnswer) | Refusal;

/**
 * Sends a lead and reads the answer. Whatever goes wrong on the way — offline, a slow or broken
 * server, nonsense — becomes `failed`, the sentence that the spec gives for it.
 */
export async function sendLead(
  send: () => Promise<{ ok: boolean; status: number; json: () => Promise<unknown> }>,
  failed: string,
): Promise<LeadOutcome> {
  try {
    const response = await send();
    if (response.ok) return { ok: true, ...((await response.json()) as LeadAnswer) };
    const { status } = response;
    if (status >= 500) return { ok: false, status, message: failed, fields: {} };
    const { error } = (await response.json()) as ErrorBody;
    return { ok: false, status, message: error.message, fields: error.fields ?? {} };
  } catch (error) {
    console.warn('the lead was not sent', error);
    return { ok: false, status: 503, message: failed, fields: {} };
  }
}
