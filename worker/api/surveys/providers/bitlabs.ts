import { createHmac } from 'node:crypto';
import { writeCents } from '#contract/money.ts';
import { optionalText } from '../../variable-shapes.ts';
import { readCents } from '../cents.ts';
import {
  isEqualInConstantTime,
  type Postback,
  type SurveyProvider,
  type ValuesOf,
} from '../provider.ts';

/** Hexadecimal HMAC-SHA1 of the whole URL before `&hash=`, neither decoded nor encoded again. */
function signBitlabs(urlBeforeHash: string, secret: string): string {
  return createHmac('sha1', secret).update(urlBeforeHash).digest('hex');
}

/** The kind by BitLabs' type; offers send none, then a negative value is a reconciliation. */
function kindOf(type: string, cents: number | null): Postback['kind'] {
  const isNegative = cents !== null && cents < 0;
  // Some screenouts are rewarded: that is money, but not a survey.
  if (type === 'SCREENOUT') return cents ? 'correction' : 'screenout';
  if (type === 'RECONCILIATION') return isNegative ? 'reversal' : 'correction';
  if (!['', 'COMPLETE', 'COMPLETED'].includes(type)) return 'unknown';
  return isNegative && type === '' ? 'reversal' : 'completion';
}

const variables = {
  BITLABS_TOKEN: optionalText(1),
  BITLABS_SECRET: optionalText(8),
};

/**
 * BitLabs (developer.bitlabs.ai/docs: callbacks, callback-parameters,
 * securing-callbacks-through-hashing). The query is the site's own choice: docs/survey-providers.md
 * has the address to configure. A reconciliation has a TX of its own, REF names the completion that
 * it corrects, and its value is the difference: below zero takes back, above zero adds.
 */
export const bitlabs = {
  variables,
  token: 'BITLABS_TOKEN',
  secret: 'BITLABS_SECRET',
  holdDays: 0,
  wall({ token, userId }) {
    const url = new URL('https://web.bitlabs.ai/');
    url.searchParams.set('token', token);
    url.searchParams.set('uid', userId);
    return url;
  },
  isSigned(url, _, secret) {
    // The hash must be the last parameter: anything after it would not be signed.
    const end = url.lastIndexOf('&hash=');
    const hash = url.slice(end + '&hash='.length).toLowerCase();
    return end > 0 && isEqualInConstantTime(hash, signBitlabs(url.slice(0, end), secret));
  },
  read(query) {
    const cents = readCents(query.get('val'));
    const kind = kindOf((query.get('type') ?? '').toUpperCase(), cents);
    const paidCents = readCents(query.get('usd'));
    return {
      kind,
      transId: query.get('tx') ?? '',
      originalId: query.get('ref') ?? '',
      userId: query.get('uid') ?? '',
      amountCents: kind === 'reversal' && cents !== null ? -cents : cents,
      isWhole: false,
      paidCents,
      counts: kind === 'completion',
    };
  },
  unkept: ['hash'],
  received: 'OK',
  compose(endpoint, { userId, transId, amountCents, reversalOf }, secret) {
    const sign = reversalOf === undefined ? 1 : -1;
    const query = new URLSearchParams({
      uid: userId,
      val: writeCents(sign * amountCents),
      usd: writeCents(sign * 2 * amountCents),
      tx: transId,
      ref: reversalOf ?? '',
      type: reversalOf === undefined ? 'COMPLETE' : 'RECONCILIATION',
    });
    const url = `${endpoint}?${query}`;
    return `${url}&hash=${signBitlabs(url, secret)}`;
  },
} satisfies SurveyProvider<ValuesOf<typeof variables>>;
