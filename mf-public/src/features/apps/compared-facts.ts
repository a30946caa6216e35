import type { PublicApp } from '#contract/apps/apps.ts';

/**
 * The labels of the compared facts. Countries are left out, because each app's own page links to their list.
 */
export const comparedLabels = [
  ['activity', 'Qué haces'],
  ['payout', 'Cómo paga'],
  ['minimum', 'Mínimo'],
] as const satisfies [keyof PublicApp['facts'], string][];

export const factLabels = [...comparedLabels, ['countries', 'Países']] as const;

/** The page shows this note above a comparison of apps, because their pay differs between countries. */
export const countryNote =
  'Cómo paga cada app, su mínimo y si está disponible cambian de un país a otro: la app o su registro te muestran lo del tuyo antes de empezar.';

export const listComparedFacts = ({ facts }: Pick<PublicApp, 'facts'>) =>
  comparedLabels.map(([key, label]) => [label, facts[key]] as const);
