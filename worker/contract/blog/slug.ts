// Without zod: the page that proposes a slug loads this. The paths are SPEC's.

export const maxSlug = 100;

/** Lower-case letters and digits without accents, separated by single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a post may have the text as its slug; of an address, before it is asked for. */
export const isSlug = (text: string) => text.length <= maxSlug && slugPattern.test(text);

/**
 * Empty when the title has no letter or digit that a slug can hold.
 *
 * @example slugOf('¿Cómo cobrar en 2026?') // 'como-cobrar-en-2026'
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-+|-+$/g, '');
}

export const postPath = (slug: string) => `/blog/${slug}`;

export const coverPath = (slug: string) => `/assets/${slug}-cover.jpg`;

/** The route pattern of `coverPath`. */
export const coverRoute = '/assets/:cover{[a-z0-9-]+-cover\\.jpg}';
