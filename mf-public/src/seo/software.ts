import type { SoftwareApplication } from 'schema-dts';
import type { PublicApp } from '#contract/apps/apps.ts';

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone/],
  ['Web', /sitio web|versión web|navegador/i],
] as const;

/** Only what the catalogue says: no rating, and a price of 0 where it says «gratis». */
export function software(app: PublicApp, url: string, image: string): SoftwareApplication {
  const said = [app.description, app.details.especificaciones, ...app.landing.steps].join(' ');
  const runsOn = systems.filter(([, sign]) => sign.test(said)).map(([system]) => system);
  const isFree = /\bgratis\b|\bgratuit[oa]s?\b/i.test(said);
  return {
    '@type': 'SoftwareApplication',
    '@id': `${url}#app`,
    name: app.name,
    description: app.description,
    applicationCategory: 'LifestyleApplication',
    ...(runsOn.length > 0 && { operatingSystem: runsOn.join(', ') }),
    url: app.officialSite,
    image,
    ...(isFree && {
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    }),
  };
}
