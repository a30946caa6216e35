import { formatPlainDollars } from '#contract/money.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { signBitlabs } from '../api/surveys/providers/bitlabs.ts';
import { signCpx } from '../api/surveys/providers/cpx.ts';
import { signPollfish } from '../api/surveys/providers/pollfish.ts';

export interface SimulatedPostback {
  userId: string;
  /** The member's `survey_user_id`. Empty if unknown. */
  opaqueId: string;
  transId: string;
  /** The member's reward. For a reversal, it is the amount that the provider takes back. */
  amountCents: number;
  /** The transaction that the provider takes back. */
  reversalOf: string | undefined;
  /** The id of the survey's start. The site sent this id with the survey's URL. */
  startId?: string;
  surveyId?: string;
  /** True if the provider screened the member out and pays a consolation. */
  isScreenout?: boolean;
}

/** Returns a signed postback's URL, or null if the provider never sends such a postback. */
type Compose = (endpoint: string, simulated: SimulatedPostback, secret: string) => string | null;

/** Composes the providers' postbacks for `npm run postback` and for the tests. */
export const postbackComposers: Record<SurveyProviderId, Compose> = {
  cpx(endpoint, { userId, transId, amountCents, reversalOf, ...more }, secret) {
    const id = reversalOf ?? transId;
    const query = new URLSearchParams({
      status: reversalOf === undefined ? '1' : '2',
      trans_id: id,
      user_id: userId,
      subid_1: more.startId ?? '',
      subid_2: '',
      amount_local: formatPlainDollars(amountCents),
      amount_usd: formatPlainDollars(2 * amountCents),
      offer_id: more.surveyId ?? '1000',
      hash: signCpx(id, secret),
      ip_click: '203.0.113.1',
      type: more.isScreenout ? 'out' : 'complete',
    });
    return `${endpoint}?${query}`;
  },
  bitlabs(endpoint, { userId, opaqueId, transId, amountCents, reversalOf, isScreenout }, secret) {
    const sign = reversalOf === undefined ? 1 : -1;
    const ending = isScreenout ? 'SCREENOUT' : 'COMPLETE';
    const query = new URLSearchParams({
      uid: opaqueId || userId,
      val: formatPlainDollars(sign * amountCents),
      usd: formatPlainDollars(sign * 2 * amountCents),
      tx: transId,
      ref: reversalOf ?? '',
      type: reversalOf === undefined ? ending : 'RECONCILIATION',
      offer_state: '',
    });
    const url = `${endpoint}?${query}`;
    return `${url}&hash=${signBitlabs(url, secret)}`;
  },
  pollfish(endpoint, { userId, opaqueId, transId, amountCents, reversalOf }, secret) {
    if (reversalOf !== undefined) return null;
    const query = new URLSearchParams({
      cpa: String(2 * amountCents),
      device_id: opaqueId,
      request_uuid: userId,
      reward_value: formatPlainDollars(amountCents),
      status: 'eligible',
      term_reason: '',
      timestamp: String(Date.now()),
      tx_id: transId,
    });
    query.set('signature', signPollfish(query, secret));
    return `${endpoint}?${query}`;
  },
};
