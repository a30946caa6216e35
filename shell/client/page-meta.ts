import { siteBrand } from './site-brand.ts';

/** The contents of a page's head; every route gives them in `handle.meta`. */
export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path. */
  path: string;
  noindex?: boolean;
}

/** A route's `handle`; `meta` reads its loader data. */
export interface PageHandle<Data = unknown> {
  meta: (data: Data) => PageMeta;
  /** The loader's data for hydration, without that of a `StaticPart`; all of it by default. */
  hydrationData?: (data: Data) => Data;
}

/** Search engines truncate longer titles. */
const longestTitle = 65;

export function documentTitle({ title }: PageMeta): string {
  const { name } = siteBrand();
  const whole = `${title} | ${name}`;
  return title.includes(name) || whole.length > longestTitle ? title : whole;
}

/** The handle of a page that search engines leave out. */
export const hiddenHandle = (
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

export const indexable = 'index, follow, max-image-preview:large';

function setContent(selector: string, content: string) {
  document.head.querySelector(selector)?.setAttribute('content', content);
}

export function applyMeta(meta: PageMeta) {
  document.title = documentTitle(meta);
  setContent('meta[name="description"]', meta.description);
  setContent('meta[name="robots"]', meta.noindex ? 'noindex' : indexable);
  const canonical = new URL(meta.path, window.location.origin).href;
  document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
}
