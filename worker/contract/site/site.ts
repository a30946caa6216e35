import type { Brand } from './brand.ts';

/** Answer of `GET /api/sitio`. */
export interface SiteAnswer {
  brand: Brand;
}
