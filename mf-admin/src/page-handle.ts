import type { PageHandle } from '#client/page-meta.ts';
import { brand } from '#contract/brand.ts';

/** The `handle` of an administration's page: its title; no search engine sees it. */
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
