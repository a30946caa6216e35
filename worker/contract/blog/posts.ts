// Without zod: pages load this.

/** A blog post as `/blog` lists it. */
export interface PostSummary {
  slug: string;
  title: string;
  /** `/assets/{slug}-cover.jpg`. */
  image: string;
  /** The drawn JPEG that `image` shows, which has lighter files; null when a cover was uploaded. */
  drawnCover: string | null;
  description: string;
  /** UTC ms. */
  publishedAt: number;
}

/** A blog post whole; `content` is sanitised HTML. */
export interface Post extends PostSummary {
  content: string;
  /** When it was last changed, UTC ms. */
  updatedAt: number;
}

/** What a post is at a moment: a draft, one whose time is still to come, or public. */
export type PostState = 'borrador' | 'programada' | 'publicada';

interface Stated {
  estado: 'borrador' | 'publicada';
  /** UTC ms; null when the post was never published. */
  publishedAt: number | null;
}

/** What a post is at `now` (UTC ms). */
export function postState({ estado, publishedAt }: Stated, now: number): PostState {
  if (estado === 'borrador') return 'borrador';
  return publishedAt !== null && publishedAt <= now ? 'publicada' : 'programada';
}

interface Remembered extends Pick<Stated, 'publishedAt'> {
  /** As it was known when the post was last moved: UTC ms, or null. */
  publicSince: number | null;
}

/**
 * Since when people have been able to read the post by `now`, UTC ms: others may link to its address,
 * though it is taken back or scheduled anew. Null: nobody has.
 */
export function sinceWhenPublic(
  { publishedAt, publicSince }: Remembered,
  now: number,
): number | null {
  if (publicSince !== null) return publicSince;
  return publishedAt !== null && publishedAt <= now ? publishedAt : null;
}

/** What the administrator reads about posts in more than one place. */
export const postSentences = {
  saved: 'Borrador guardado.',
  savedLive: 'Cambios guardados. En menos de un minuto se ven en el blog.',
  published: 'Entrada publicada. En menos de un minuto está en el blog.',
  scheduled: 'Entrada programada.',
  unpublished: 'Entrada retirada. En menos de un minuto deja de verse.',
  deleted: 'Borrador eliminado.',
  unknown: 'No encontramos esa entrada.',
  slugTaken: 'Ese slug ya lo usa otra entrada. Elige otro.',
  slugRedirects: 'Ese slug lleva a otra entrada que antes se llamaba así. Elige otro.',
  stale: 'Esta entrada cambió en otra ventana después de que la abriste.',
  alreadyOut: 'Esa entrada ya está publicada.',
  notOut: 'Esa entrada no está publicada.',
  incomplete: 'Para publicar faltan la descripción y el contenido.',
  tooLate: 'Elige un momento que todavía no haya pasado.',
  tooFar: 'Elige un momento dentro de los próximos dos años.',
  onlyDrafts: 'Solo se eliminan borradores que nunca se publicaron.',
  unreadable: 'No pudimos convertir ese texto. Revisa las partes anidadas.',
  coverSaved: 'Portada guardada.',
  coverRemoved: 'Portada quitada.',
  coverType: 'La portada tiene que ser una imagen JPEG.',
  coverTooBig: 'La portada pesa demasiado: el máximo es 600 KB.',
  coverBroken: 'Ese archivo no es una imagen JPEG completa.',
  coverTooWide: 'La portada mide demasiado: el máximo es 2400 × 2400 px.',
  noCover: 'Esa entrada no tiene una portada propia.',
} as const;
