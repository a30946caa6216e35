import { coverSize, type PictureSize } from './covers.ts';

/** A post in the list of `/blog`. Times are UTC ms. */
export interface PostSummary {
  slug: string;
  title: string;
  /** The path `/assets/{slug}-cover.jpg`. */
  image: string;
  /** The drawn JPEG from which the site makes smaller files for `image`. Null with an uploaded cover. */
  drawnCover: string | null;
  description: string;
  publishedAt: number;
}

/** A post with its text. `content` is sanitised HTML. */
export interface Post extends PostSummary {
  content: string;
  /** The size of the uploaded cover. Null without an uploaded cover, or if its size is unknown. */
  coverSize: PictureSize | null;
  updatedAt: number;
}

export type PostState = 'borrador' | 'programada' | 'publicada';

interface Stated {
  estado: 'borrador' | 'publicada';
  publishedAt: number | null;
}

/** Returns a post's state at `now` (UTC ms). A published post with a future date is scheduled. */
export function postState({ estado, publishedAt }: Stated, now: number): PostState {
  if (estado === 'borrador') return 'borrador';
  return publishedAt !== null && publishedAt <= now ? 'publicada' : 'programada';
}

interface Remembered extends Pick<Stated, 'publishedAt'> {
  /** The stored time at which the post first became public (UTC ms), or null. Only state changes store it. */
  publicSince: number | null;
}

/**
 * Returns the time at which the post first became public (UTC ms). A post that the author has withdrawn or
 * rescheduled since keeps this time, because other sites may link to the post. Returns null if the post was
 * not public by `now`.
 */
export function findPublicSince(
  { publishedAt, publicSince }: Remembered,
  now: number,
): number | null {
  if (publicSince !== null) return publicSince;
  return publishedAt !== null && publishedAt <= now ? publishedAt : null;
}

export const postSentences = {
  saved: 'Borrador guardado.',
  savedLive: 'Cambios guardados. En menos de un minuto se ven en el blog.',
  published: 'Entrada publicada. En menos de un minuto está en el blog.',
  scheduled: 'Entrada programada.',
  unpublished: 'Entrada retirada. En menos de un minuto deja de verse.',
  unknown: 'No encontramos esa entrada.',
  slugTaken: 'Ese slug ya lo usa otra entrada. Elige otro.',
  slugRedirects: 'Ese slug lleva a otra entrada que antes se llamaba así. Elige otro.',
  stale:
    'Esta entrada cambió en otra ventana después de que la abriste. Copia tu texto y ábrela de nuevo.',
  alreadyOut: 'Esa entrada ya está publicada.',
  notOut: 'Esa entrada no está publicada.',
  incomplete: 'Para publicar faltan la descripción y el contenido.',
  tooLate: 'Elige un momento que todavía no haya pasado.',
  tooFar: 'Elige un momento dentro de los próximos dos años.',
  onlyDrafts: 'Solo se eliminan borradores que nunca se publicaron.',
  unreadable: 'No pudimos convertir ese texto. Revisa las partes anidadas.',
  coverSaved: 'Portada guardada.',
  coverRemoved: 'Portada quitada.',
  coverType: 'La imagen tiene que ser JPEG.',
  coverTooBig: 'La imagen pesa demasiado: el máximo es 600 KB.',
  coverTooLarge: `La portada mide demasiado: el máximo es ${coverSize.width} × ${coverSize.height} píxeles.`,
  coverBroken: 'Ese archivo no es una imagen JPEG completa.',
  noCover: 'Esa entrada no tiene una portada propia.',
} as const;

export const maxSlug = 100;

/** The maximum number of characters in a post's source. */
export const maxSource = 50_000;

/** A slug has lower-case letters and digits without accents. Single hyphens separate its words. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isSlug = (text: string) => text.length <= maxSlug && slugPattern.test(text);

/**
 * Makes a slug from a title. The slug is empty when the title has no letter or digit that a slug can hold.
 *
 * @example makeSlug('¿Cómo cobrar en 2026?') // 'como-cobrar-en-2026'
 */
export function makeSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replace(/^-+|-+$/g, '');
}

export const postPath = (slug: string) => `/blog/${slug}`;
