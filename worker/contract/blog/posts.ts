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
