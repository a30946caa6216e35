import { listedPaths } from '#contract/documents/public-paths.ts';

/** The first posts, of migrations/0002. */
export const postPaths = [
  '/blog/como-reconocer-apps-estafa',
  '/blog/encuestas-pagadas-sin-perder-tiempo',
  '/blog/recibir-pagos-paypal-tarjetas-regalo',
] as const;

/** Every public page of the specification's route table. */
export const publicPaths = [...listedPaths, '/home', ...postPaths] as const;
