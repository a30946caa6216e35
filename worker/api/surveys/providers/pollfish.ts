import { createHmac } from 'node:crypto';
import { optionalText } from '../../variable-shapes.ts';
import { readCents, readPrice } from '../cents.ts';
import {
  isEqualInConstantTime,
  type Postback,
  type SurveyProvider,
  type ValuesOf,
} from '../provider.ts';

/** Pollfish signs these parameters of the URL in docs/survey-providers.md in this order, but not `debug`. */
const signed = [
  'cpa',
  'device_id',
  'request_uuid',
  'reward_value',
  'status',
  'term_reason',
  'timestamp',
  'tx_id',
];

/** Pollfish also signs these parameters if a URL asks for them. Our URL does not ask for them. */
const unasked = ['click_id', 'reward_name'];

/**
 * Returns whether the joined values can be split in only one way. Each signed parameter must be present once,
 * without a colon, because a colon separates the values. No other parameter that Pollfish can sign may be
 * present.
 */
const isUnambiguous = (query: URLSearchParams): boolean =>
  signed.every((name) => {
    const [value, ...more] = query.getAll(name);
    return value !== undefined && more.length === 0 && !value.includes(':');
  }) && !unasked.some((name) => query.has(name));

/**
 * Returns the Base64 HMAC-SHA1 of the decoded values, sorted by name and joined by `:`. Pollfish leaves out an
 * empty `request_uuid`. It includes an empty `term_reason`, which eligible members have.
 */
export function signPollfish(query: URLSearchParams, secret: string): string {
  const values = signed
    .filter((name) => !(name === 'request_uuid' && query.get(name) === ''))
    .map((name) => query.get(name));
  return createHmac('sha1', secret).update(values.join(':')).digest('base64');
}

function kindOf(query: URLSearchParams): Postback['kind'] {
  if (query.get('debug') === 'true') return 'debug';
  const status = query.get('status');
  if (status === 'noteligible') return 'ineligible';
  return status === 'eligible' ? 'completion' : 'unknown';
}

/** Reads a `cpa`, which is in whole US cents, not in dollars. */
const wholeCents = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

const variables = {
  POLLFISH_TOKEN: optionalText(1),
  POLLFISH_SECRET: optionalText(8),
};

/**
 * Pollfish (github.com/pollfish/docs: s2s.md for postbacks, api-documentation.md for the wall). The site
 * chooses the postback's query with Pollfish's own names; docs/survey-providers.md has the URL to configure.
 * Pollfish never takes a reward back by postback. Pollfish identifies people by `device_id`. The member's
 * page sends `request_uuid`, so this value proves nothing.
 */
export const pollfish = {
  variables,
  token: 'POLLFISH_TOKEN',
  secret: 'POLLFISH_SECRET',
  holdDays: 0,
  wall({ token, userId, opaqueId, ipAddress, now }) {
    const url = new URL('https://wss.pollfish.com/v2/device/register/true');
    const register = {
      api_key: token,
      offerwall: 'true',
      debug: 'false',
      ip: ipAddress,
      device_id: opaqueId,
      timestamp: String(now),
      encryption: 'NONE',
      version: '9',
      // The value 3 means the web.
      os: '3',
      locale: 'es-419',
      request_uuid: userId,
    };
    url.searchParams.set('json', JSON.stringify(register));
    url.searchParams.set('dontencrypt', 'true');
    return url;
  },
  isSigned(_, query, secret) {
    const isRight = isEqualInConstantTime(
      query.get('signature') ?? '',
      signPollfish(query, secret),
    );
    return isRight && isUnambiguous(query);
  },
  // Pollfish adds `debug` although our URL does not configure it.
  params: [...signed, ...unasked, 'signature', 'debug'],
  read(query) {
    const transId = query.get('tx_id') ?? '';
    return {
      kind: kindOf(query),
      transId,
      originalId: transId,
      userId: query.get('device_id') ?? '',
      isOpaqueId: true,
      amountCents: readCents(query.get('reward_value')),
      isWhole: false,
      paidCents: readPrice(query.get('cpa'), wholeCents),
      counts: true,
    };
  },
  unkept: ['signature'],
  received: 'OK',
} satisfies SurveyProvider<ValuesOf<typeof variables>>;
