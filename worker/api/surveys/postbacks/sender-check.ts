import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Verdict } from '#contract/surveys/verdicts.ts';
import type { Config } from '../../env.ts';
import { sameText } from '../constant-time.ts';

/** How a request came in, before anything that it says is looked at. */
export interface Knock {
  provider: SurveyProviderId;
  /** The last part of its path; empty when there is none. */
  pathSecret: string;
  /** The caller's address on the network, as Cloudflare tells it. */
  address: string;
}

/**
 * Why a request may not come in; null when it may. CPX signs the transaction's id and nothing else,
 * so its postbacks come by a secret path, and from its own addresses as soon as these are set.
 */
export function refusalAtDoor(
  { provider, pathSecret, address }: Knock,
  config: Pick<Config, 'CPX_PATH_SECRET' | 'CPX_ADDRESSES'>,
): Verdict | null {
  if (provider !== 'cpx') return null;
  const { CPX_PATH_SECRET: secret, CPX_ADDRESSES: addresses } = config;
  if (!secret || !sameText(pathSecret, secret)) return 'bad-path';
  const known = addresses.map((one) => one.toLowerCase());
  return known.length === 0 || known.includes(address.toLowerCase()) ? null : 'bad-address';
}
