/** A picture's size in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The size of covers in posts and shared links, and the maximum size of an uploaded cover. */
export const coverSize: PictureSize = { width: 1200, height: 630 };

export const coverPath = (slug: string) => `/assets/${slug}-cover.jpg`;

export const coverRoute = '/assets/:cover{[a-z0-9-]+-cover\\.jpg}';
