import { listedPaths } from '#contract/documents/public-paths.ts';

/** The posts of migrations/0007_first_posts.sql. */
export const postPaths = [
  '/blog/como-reconocer-apps-estafa',
  '/blog/encuestas-pagadas-sin-perder-tiempo',
  '/blog/recibir-pagos-paypal-tarjetas-regalo',
] as const;

/** Every public page in the route table of the specification. */
export const publicPaths = [...listedPaths, '/home', ...postPaths] as const;
