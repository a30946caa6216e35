import { siteBrand } from './site-brand.ts';

/** The data for a page's head. Every route provides this data in `handle.meta`. */
export interface PageMeta {
  title: string;
  description: string;
  /** The canonical path. */
  path: string;
  noindex?: boolean;
}

/** The `handle` of a route. `meta` reads the data of the route's loader. */
export interface PageHandle<Data = unknown> {
  meta: (data: Data) => PageMeta;
  /** The loader's data for the hydration, without the data of a `StaticPart`. The default is all data. */
  hydrationData?: (data: Data) => Data;
}

/** Search engines cut longer titles. */
const longestTitle = 65;

export function formatDocumentTitle({ title }: PageMeta): string {
  const { name } = siteBrand();
  const whole = `${title} | ${name}`;
  return title.includes(name) || whole.length > longestTitle ? title : whole;
}

/** Returns the handle of a page that search engines must not list. */
export const noindexHandle = (
  title: string,
  path: string,
  description: string | (() => string),
): PageHandle => ({
  meta: () => ({
    title,
    description: typeof description === 'string' ? description : description(),
    path,
    noindex: true,
  }),
});

export const indexableRobots = 'index, follow, max-image-preview:large';

function setContent(selector: string, content: string) {
  document.head.querySelector(selector)?.setAttribute('content', content);
}

export function applyMeta(meta: PageMeta) {
  document.title = formatDocumentTitle(meta);
  setContent('meta[name="description"]', meta.description);
  setContent('meta[name="robots"]', meta.noindex ? 'noindex' : indexableRobots);
  const canonical = new URL(meta.path, window.location.origin).href;
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
}
