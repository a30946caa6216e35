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

/** Whether people have been able to read the post by `now`: then others may link to its address. */
export function wasPublic({ publishedAt }: Stated, now: number): boolean {
  return publishedAt !== null && publishedAt <= now;
}
