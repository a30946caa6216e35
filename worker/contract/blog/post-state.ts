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
