import type { PageHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';

/** Every page is kept out of search engines. */
export function adminHandle(title: string, path: string): PageHandle {
  return {
    meta: () => ({
      title: `${title} | ${brand.name}`,
      description: `${title}: administración de ${brand.name}.`,
      path,
      noindex: true,
    }),
  };
}
