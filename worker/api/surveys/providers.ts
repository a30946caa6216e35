import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import type { Config } from '../env.ts';
import type { SurveyPartner } from './provider.ts';
import { bitlabs } from './providers/bitlabs.ts';
import { cpx } from './providers/cpx.ts';
import { pollfish } from './providers/pollfish.ts';

export const partners: Record<SurveyProviderId, SurveyPartner> = { cpx, bitlabs, pollfish };

/** Secrets of the providers, as the environment names them. */
export type PartnerSecrets = Partial<
  Record<
    'CPX_SECRET' | 'CPX_PATH_SECRET' | 'BITLABS_SECRET' | 'POLLFISH_SECRET',
    string | undefined
  >
>;

/** The secret with which a provider signs; undefined when the site does not work with it. */
export function secretOf(provider: SurveyProviderId, secrets: PartnerSecrets): string | undefined {
  const { CPX_SECRET, BITLABS_SECRET, POLLFISH_SECRET } = secrets;
  return { cpx: CPX_SECRET, bitlabs: BITLABS_SECRET, pollfish: POLLFISH_SECRET }[provider];
}

type Tokens = Pick<
  Config,
  | 'BITLABS_TOKEN'
  | 'CPX_TOKEN'
  | 'ENVIRONMENT'
  | 'POLLFISH_TOKEN'
  | 'SURVEY_PROVIDER'
  | 'SURVEY_TOKEN'
>;

/** The app id or token that a provider gave the site; undefined when it has none. */
export function tokenOf(provider: SurveyProviderId, config: Tokens): string | undefined {
  const { CPX_TOKEN: cpx, BITLABS_TOKEN: bitlabs, POLLFISH_TOKEN: pollfish } = config;
  const own = { cpx, bitlabs, pollfish }[provider];
  // Locally no provider looks at it.
  const isGeneral = provider === config.SURVEY_PROVIDER || config.ENVIRONMENT === 'local';
  return own ?? (isGeneral ? config.SURVEY_TOKEN : undefined);
}
