import { writeCents } from '#contract/money.ts';
import { apiUrl, optionalText, textList } from '../../variable-shapes.ts';
import { readCents } from '../cents.ts';
import {
  isEqualInConstantTime,
  type Postback,
  type SurveyProvider,
  type ValuesOf,
} from '../provider.ts';
import { cpxList, signCpx } from './cpx-list.ts';

function kindOf(status: string | null): Postback['kind'] {
  if (status === '1') return 'completion';
  return status === '2' ? 'reversal' : 'unknown';
}

const variables = {
  CPX_TOKEN: optionalText(1),
  CPX_SECRET: optionalText(8),
  CPX_PATH_SECRET: optionalText(16),
  CPX_ADDRESSES: textList,
  CPX_API_URL: apiUrl,
};

/**
 * CPX Research (publisher.cpx-research.com, «Integration» and «Postback settings»). The postback is a
 * GET with `status` (1 done, 2 cancelled), `trans_id`, `user_id`, `amount_local` (the member's reward
 * in the app's currency), `amount_usd` (what CPX pays), `type` (complete, out, bonus, …) and `hash`.
 * A cancellation carries the `trans_id` of what it cancels. CPX resends until it reads 200 and `1`.
 */
export const cpx = {
  variables,
  token: 'CPX_TOKEN',
  secret: 'CPX_SECRET',
  pathSecret: 'CPX_PATH_SECRET',
  addresses: 'CPX_ADDRESSES',
  signsUserIds: true,
  holdDays: 0,
  wall({ token, userId, secret }) {
    const url = new URL('https://offers.cpx-research.com/index.php');
    url.searchParams.set('app_id', token);
    url.searchParams.set('ext_user_id', userId);
    if (secret) url.searchParams.set('secure_hash', signCpx(userId, secret));
    return url;
  },
  isSigned(_, query, secret) {
    const hash = query.get('hash')?.toLowerCase() ?? '';
    return isEqualInConstantTime(hash, signCpx(query.get('trans_id') ?? '', secret));
  },
  read(query) {
    const transId = query.get('trans_id') ?? '';
    return {
      kind: kindOf(query.get('status')),
      transId,
      originalId: transId,
      userId: query.get('user_id') ?? '',
      amountCents: readCents(query.get('amount_local')),
      isWhole: true,
      paidCents: readCents(query.get('amount_usd')),
      isScreenout: query.get('type') === 'out',
      startId: query.get('subid_1') ?? '',
      // Screenouts, bonuses and ratings are paid, but are not surveys.
      counts: ['complete', ''].includes(query.get('type') ?? ''),
    };
  },
  list: cpxList,
  unkept: ['hash', 'secure_hash', 'ip_click'],
  received: '1',
  compose(endpoint, { userId, transId, amountCents, reversalOf }, secret) {
    const id = reversalOf ?? transId;
    const query = new URLSearchParams({
      status: reversalOf === undefined ? '1' : '2',
      trans_id: id,
      user_id: userId,
      subid_1: '',
      subid_2: '',
      amount_local: writeCents(amountCents),
      amount_usd: writeCents(2 * amountCents),
      offer_id: '1000',
      hash: signCpx(id, secret),
      ip_click: '203.0.113.1',
      type: 'complete',
    });
    return `${endpoint}?${query}`;
  },
} satisfies SurveyProvider<ValuesOf<typeof variables>>;
