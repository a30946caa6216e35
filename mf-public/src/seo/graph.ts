import type {
  Article,
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  ContactPage,
  FAQPage,
  Graph,
  ImageObject,
  ItemList,
  Question,
  Thing,
  WebPage,
} from 'schema-dts';
import { formatDocumentTitle, type PageMeta } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import type { PictureSize } from '#contract/blog/covers.ts';
import { shareImagePath, shareSize } from '#contract/pictures/share-image.ts';
import type { PageSearchData } from './about.ts';
import {
  buildOrganization,
  buildSoftware,
  buildWebsite,
  language,
  organizationId,
  referTo,
  websiteId,
} from './nodes.ts';

interface Crumb {
  name: string;
  path: string;
}

const home: Crumb = { name: 'Inicio', path: '/' };
const apps: Crumb = { name: 'Apps que pagan', path: '/apps-que-pagan' };
const guides: Crumb = { name: 'Guías', path: '/guia' };
const blog: Crumb = { name: 'Blog', path: '/blog' };

function parentOf(path: string, isApp: boolean): Crumb[] {
  if (isApp) return [apps];
  if (path.startsWith('/blog/')) return [blog];
  return path.startsWith('/guia-') ? [guides] : [];
}

/** Returns the breadcrumbs from the home page to a page. The home page itself has none. */
function trailOf(path: string, name: string, isApp = false): Crumb[] {
  return path === home.path ? [] : [home, ...parentOf(path, isApp), { name, path }];
}

interface Page {
  meta: PageMeta;
  about: PageSearchData;
  origin: string;
  url: string;
  image: string;
}

const nameOf = ({ meta, about }: Page) => about.name ?? meta.title;
const datesOf = ({ published, modified }: PageSearchData) => ({
  ...(published && { datePublished: published }),
  ...(modified && { dateModified: modified }),
});
const idsOf = (url: string) => ({
  page: `${url}#pagina`,
  image: `${url}#imagen`,
  trail: `${url}#ruta`,
  list: `${url}#lista`,
  text: `${url}#texto`,
});

function picture({ url, image, about }: Page): ImageObject {
  const size = findPictureSize(about);
  return {
    '@type': 'ImageObject',
    '@id': idsOf(url).image,
    url: image,
    contentUrl: image,
    ...(size && { width: `${size.width}`, height: `${size.height}` }),
  };
}

function webPage(page: Page, trail: Crumb[]): WebPage | CollectionPage | ContactPage | FAQPage {
  const { meta, about, origin, url } = page;
  const ids = idsOf(url);
  const common = {
    '@id': ids.page,
    url,
    name: formatDocumentTitle(meta),
    description: meta.description,
    inLanguage: language,
    isPartOf: referTo(websiteId(origin)),
    publisher: referTo(organizationId(origin)),
    primaryImageOfPage: referTo(ids.image),
    ...(trail.length > 0 && { breadcrumb: referTo(ids.trail) }),
    ...datesOf(about),
  };
  if (about.kind === 'FAQPage')
    return { ...common, '@type': 'FAQPage', mainEntity: questionsOf(about) };
  if (about.app) return { ...common, '@type': 'WebPage', mainEntity: referTo(`${url}#app`) };
  if (about.list)
    return { ...common, '@type': about.kind ?? 'CollectionPage', mainEntity: referTo(ids.list) };
  return { ...common, '@type': about.kind ?? 'WebPage' };
}

const questionsOf = ({ questions = [] }: PageSearchData): Question[] =>
  questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));

const breadcrumbs = ({ origin, url }: Page, trail: Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': idsOf(url).trail,
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const itemList = ({ about, origin, url }: Page): ItemList => ({
  '@type': 'ItemList',
  '@id': idsOf(url).list,
  itemListElement: (about.list ?? []).map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + path,
  })),
});

/** Search engines cut longer headlines. */
const longestHeadline = 110;

function article(page: Page, type: 'Article' | 'BlogPosting'): Article | BlogPosting {
  const { meta, about, origin, url, image } = page;
  return {
    '@type': type,
    '@id': idsOf(url).text,
    headline: nameOf(page).slice(0, longestHeadline),
    description: meta.description,
    image: [image],
    inLanguage: language,
    author: { '@type': 'Organization', name: siteBrand().name, url: `${origin}/` },
    publisher: referTo(organizationId(origin)),
    mainEntityOfPage: referTo(idsOf(url).page),
    isPartOf: referTo(websiteId(origin)),
    ...datesOf(about),
  };
}

export const findPicture = (meta: PageMeta, about: PageSearchData): string =>
  about.image ?? shareImagePath(meta.path);

/** Returns the size of the page's picture. Null when unknown. */
export const findPictureSize = ({ imageSize = shareSize }: PageSearchData): PictureSize | null =>
  imageSize;

export function buildGraph(meta: PageMeta, about: PageSearchData, origin: string): Graph {
  const image = origin + findPicture(meta, about);
  const page: Page = { meta, about, origin, url: origin + meta.path, image };
  const trail = trailOf(meta.path, nameOf(page), about.app !== undefined);
  const nodes: Thing[] = [
    buildOrganization(origin),
    buildWebsite(origin),
    webPage(page, trail),
    picture(page),
    ...(trail.length > 0 ? [breadcrumbs(page, trail)] : []),
    ...(about.list ? [itemList(page)] : []),
    ...(about.article ? [article(page, about.article)] : []),
    ...(about.app ? [buildSoftware(about.app, page.url, image)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}
