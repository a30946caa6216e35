import { type SurveyProviderId, surveyProviders } from '#contract/surveys/providers.ts';
import type { SurveyProvider, TextVariableName, ValuesOf } from './provider.ts';
import { bitlabs } from './providers/bitlabs.ts';
import { cpx } from './providers/cpx.ts';
import { pollfish } from './providers/pollfish.ts';

/** The environment variables of all survey providers. worker/api/env.ts checks them. */
export const providerVariables = {
  ...cpx.variables,
  ...bitlabs.variables,
  ...pollfish.variables,
};
export type ProviderValues = ValuesOf<typeof providerVariables>;

/** docs/extending.md explains how to add a provider. */
export const providers: Record<SurveyProviderId, SurveyProvider<ProviderValues>> = {
  cpx,
  bitlabs,
  pollfish,
};

/** The providers whose API lists the surveys for a member. */
export const listedProviders = surveyProviders.filter((id) => providers[id].list);

/** The providers' text variables, such as tokens and secrets, as in .dev.vars. */
export type ProviderTexts = Partial<Pick<ProviderValues, TextVariableName<ProviderValues>>>;

/** Returns the secret with which a provider signs; undefined when the site does not use the provider. */
export function findProviderSecret(id: SurveyProviderId, texts: ProviderTexts): string | undefined {
  return texts[providers[id].secret];
}

/** The provider of the panel's button, and the provider's token. The settings may name another provider. */
interface ButtonValues {
  SURVEY_PROVIDER: SurveyProviderId;
  SURVEY_TOKEN: string;
}

/** Returns the app id or token that a provider gave the site; undefined without a token. */
export function findToken(
  id: SurveyProviderId,
  config: ProviderTexts & ButtonValues,
): string | undefined {
  const general = id === config.SURVEY_PROVIDER ? config.SURVEY_TOKEN : undefined;
  return config[providers[id].token] ?? general;
}

/** The secrets must be hard to guess. Setup generates `own`, and providers give `theirs`. */
export function listProviderSecretNames(): { own: string[]; theirs: string[] } {
  const all = surveyProviders.map((id) => providers[id]);
  return {
    own: all.flatMap(({ pathSecret }) => pathSecret ?? []),
    theirs: all.map(({ secret }) => secret),
  };
}

/** The parameter of a postback's URL that contains the provider's `pathSecret`. */
export const secretParam = 'secreto';
