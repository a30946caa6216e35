import type { IdReference, Organization, WebSite } from 'schema-dts';
import { brand, instagramUrl } from '#contract/brand.ts';

export const language = 'es-419';

export const at = (id: string): IdReference => ({ '@id': id });

export const organizationId = (origin: string) => `${origin}/#organizacion`;
export const websiteId = (origin: string) => `${origin}/#sitio`;

export const organization = (origin: string) =>
  ({
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
    sameAs: [instagramUrl],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: brand.supportEmail,
      url: `${origin}/contacto`,
      availableLanguage: 'es',
    },
  }) satisfies Organization;

export const website = (origin: string) =>
  ({
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name: brand.name,
    url: `${origin}/`,
    description: brand.slogan,
    inLanguage: language,
    publisher: at(organizationId(origin)),
  }) satisfies WebSite;
