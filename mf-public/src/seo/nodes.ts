import type { IdReference, Organization, SoftwareApplication, WebSite } from 'schema-dts';
import { siteBrand } from '#client/site-brand.ts';
import type { PublicApp } from '#contract/apps/apps.ts';
import { instagramUrl } from '#contract/site/brand.ts';

export const language = 'es-419';

export const referTo = (id: string): IdReference => ({ '@id': id });

export const organizationId = (origin: string) => `${origin}/#organizacion`;
export const websiteId = (origin: string) => `${origin}/#sitio`;

export function buildOrganization(origin: string) {
  const brand = siteBrand();
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    url: `${origin}/`,
    slogan: brand.slogan,
    logo: {
      '@type': 'ImageObject',
      url: `${origin}/icon-512.png`,
      width: '512',
      height: '512',
    },
    sameAs: [instagramUrl(brand)],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: brand.supportEmail,
      url: `${origin}/contacto`,
      availableLanguage: 'es',
    },
  } satisfies Organization;
}

export function buildWebsite(origin: string) {
  const { name, slogan } = siteBrand();
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name,
    url: `${origin}/`,
    description: slogan,
    inLanguage: language,
    publisher: referTo(organizationId(origin)),
  } satisfies WebSite;
}

const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone/],
  ['Web', /sitio web|versión web|navegador/i],
] as const;

/** Describes an app with the catalogue's facts, which include no rating. Sets a price only for a free app. */
export function buildSoftware(app: PublicApp, url: string, image: string): SoftwareApplication {
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
