import type { PublicApp } from '#contract/apps/apps.ts';

/** Each app's own page has a link to the app's list of countries. */
export const comparedLabels = [
  ['activity', 'Qué haces'],
  ['payout', 'Cómo paga'],
  ['minimum', 'Mínimo'],
] as const satisfies [keyof PublicApp['facts'], string][];

export const factLabels = [...comparedLabels, ['countries', 'Países']] as const;

/** Above compared apps, because their pay differs between countries. */
export const countryNote =
  'Cómo paga cada app, su mínimo y si está disponible cambian de un país a otro: la app o su registro te muestran lo del tuyo antes de empezar.';

export const factsOf = ({ facts }: Pick<PublicApp, 'facts'>) =>
  comparedLabels.map(([key, label]) => [label, facts[key]] as const);
