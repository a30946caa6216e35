import { type Config, type SurveyProvider, surveyProviders } from '../env.ts';
import type { SurveyPartner } from './partner.ts';
import { bitlabs } from './providers/bitlabs.ts';
import { cpx } from './providers/cpx.ts';
import { pollfish } from './providers/pollfish.ts';

export const partners: Record<SurveyProvider, SurveyPartner> = { cpx, bitlabs, pollfish };

/** Secrets of the providers, as the environment names them. */
export type PartnerSecrets = Partial<
  Record<'CPX_SECRET' | 'CPX_PATH_SECRET' | 'BITLABS_SECRET' | 'POLLFISH_SECRET', string>
>;

export function isSurveyProvider(name: string): name is SurveyProvider {
  return surveyProviders.some((known) => known === name);
}

/** The secret with which a provider signs; undefined when the site does not work with it. */
export function secretOf(
  provider: SurveyProvider,
  secrets: PartnerSecrets | Config,
): string | undefined {
  const { CPX_SECRET, BITLABS_SECRET, POLLFISH_SECRET } = secrets;
  return { cpx: CPX_SECRET, bitlabs: BITLABS_SECRET, pollfish: POLLFISH_SECRET }[provider];
}
