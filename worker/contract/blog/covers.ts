/** The posts for which a cover is drawn; every other has the one called `default`. */
export const drawnCovers = [
  'como-reconocer-apps-estafa',
  'encuestas-pagadas-sin-perder-tiempo',
  'recibir-pagos-paypal-tarjetas-regalo',
] as const;

const drawnSlugs: readonly string[] = drawnCovers;

/** Name of the drawing that stands for a post: its own slug's, or `default`. */
export const drawingOf = (slug: string) => (drawnSlugs.includes(slug) ? slug : 'default');

/** The drawn JPEG that a post's cover shows while nothing is uploaded for it. */
export const drawnCoverPath = (slug: string) => `/mf/public/covers/${drawingOf(slug)}-cover.jpg`;
