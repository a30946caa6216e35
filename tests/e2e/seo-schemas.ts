import * as z from 'zod';
import { shareSize } from '#contract/pictures/share-image.ts';

// These schemas describe the metadata that search engines and social networks require in their documentation.

/** Search engines truncate longer headlines. */
const maxHeadline = 110;

/** Returns the schemas of a page's head and of its graph of structured data, for a site at `origin`. */
export function createSeoSchemas(origin: string) {
  const ours = z.string().regex(new RegExp(`^${origin.replaceAll('.', '\\.')}/[^\\s]*$`));
  const picture = z.string().regex(new RegExp(`^${origin.replaceAll('.', '\\.')}/.+\\.jpg$`));
  const day = z.iso.date().or(z.iso.datetime());
  const reference = z.strictObject({ '@id': ours });
  const text = z.string().trim().min(1);
  const node = { '@id': ours };

  const head = z.strictObject({
    title: text.min(10).max(maxHeadline),
    lang: z.literal('es-419'),
    h1: z.literal(1),
    description: text.min(70).max(160),
    canonical: ours,
    robots: z.literal('index, follow, max-image-preview:large'),
    graphs: z.tuple([text]),
    sharing: z.strictObject({
      'og:site_name': z.literal('Ingreso Activo'),
      'og:type': z.enum(['website', 'article']),
      'og:locale': z.literal('es_LA'),
      'og:title': text,
      'og:description': text.max(200),
      'og:url': ours,
      'og:image': picture,
      'og:image:type': z.literal('image/jpeg'),
      'og:image:width': z.literal(String(shareSize.width)),
      'og:image:height': z.literal(String(shareSize.height)),
      'og:image:alt': text.max(420),
      'article:published_time': day.optional(),
      'article:modified_time': day.optional(),
      'twitter:card': z.literal('summary_large_image'),
    }),
  });

  const question = z.strictObject({
    '@type': z.literal('Question'),
    name: text.regex(/^¿.+\?$/),
    acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
  });
  const positions = (items: { position: number }[]) =>
    items.every(({ position }, index) => position === index + 1);
  const crumb = z.strictObject({
    '@type': z.literal('ListItem'),
    position: z.int().positive(),
    name: text,
    item: ours,
  });
  const page = {
    ...node,
    url: ours,
    name: text,
    description: text,
    inLanguage: z.literal('es-419'),
    isPartOf: reference,
    publisher: reference,
    primaryImageOfPage: reference,
    breadcrumb: reference.optional(),
    datePublished: day.optional(),
    dateModified: day.optional(),
    mainEntity: reference.optional(),
  };
  const article = {
    ...node,
    headline: text.max(maxHeadline),
    description: text,
    image: z.array(picture).min(1),
    inLanguage: z.literal('es-419'),
    author: z.strictObject({ '@type': z.literal('Organization'), name: text, url: ours }),
    publisher: reference,
    mainEntityOfPage: reference,
    isPartOf: reference,
    dateModified: day,
  };

  const graphNode = z.discriminatedUnion('@type', [
    z.looseObject({
      ...node,
      '@type': z.literal('Organization'),
      name: text,
      url: ours,
      logo: z.looseObject({ '@type': z.literal('ImageObject'), url: ours }),
      sameAs: z.array(z.url()).min(1),
    }),
    z.looseObject({ ...node, '@type': z.literal('WebSite'), name: text, url: ours }),
    z.strictObject({ ...page, '@type': z.literal('WebPage') }),
    z.strictObject({ ...page, '@type': z.literal('CollectionPage'), mainEntity: reference }),
    z.strictObject({ ...page, '@type': z.literal('ContactPage') }),
    z.looseObject({ ...node, '@type': z.literal('FAQPage'), mainEntity: z.array(question).min(3) }),
    z.looseObject({
      ...node,
      '@type': z.literal('ImageObject'),
      url: picture,
      width: z.literal(String(shareSize.width)),
      height: z.literal(String(shareSize.height)),
    }),
    z.strictObject({
      ...node,
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z.array(crumb).min(2).refine(positions),
    }),
    z.strictObject({
      ...node,
      '@type': z.literal('ItemList'),
      itemListElement: z
        .array(crumb.omit({ item: true }).extend({ url: ours }))
        .min(1)
        .refine(positions),
    }),
    z.strictObject({ ...article, '@type': z.literal('Article') }),
    z.strictObject({ ...article, '@type': z.literal('BlogPosting'), datePublished: day }),
    // This schema is strict, so the test fails if the page states a rating.
    z.strictObject({
      ...node,
      '@type': z.literal('SoftwareApplication'),
      name: text,
      description: text,
      applicationCategory: z.literal('LifestyleApplication'),
      operatingSystem: text.optional(),
      url: z.url(),
      image: picture,
      isAccessibleForFree: z.literal(true).optional(),
      offers: z
        .strictObject({
          '@type': z.literal('Offer'),
          price: z.literal('0'),
          priceCurrency: z.literal('USD'),
        })
        .optional(),
    }),
  ]);
  const graph = z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@graph': z.array(graphNode).min(4),
  });
  return { head, graph };
}

export type StructuredData = z.infer<ReturnType<typeof createSeoSchemas>['graph']>;
