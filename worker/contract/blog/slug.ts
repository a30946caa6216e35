// Without zod, which the page that proposes a slug would otherwise download.

/** How long a slug may be. */
export const maxSlug = 100;

/** Small letters and digits without accents, with single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * A slug for a title: accents folded, everything else that is no letter or digit a hyphen. Empty when
 * nothing is left of the title.
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

/** SPEC's path of a post. */
export const postPath = (slug: string) => `/blog/${slug}`;

/** SPEC's path of a post's cover. */
export const coverPath = (slug: string) => `/assets/${slug}-cover.jpg`;

/** The route of `coverPath`, as the gateway and the API name it. */
export const coverRoute = '/assets/:cover{[a-z0-9-]+-cover\\.jpg}';
