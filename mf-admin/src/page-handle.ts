import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

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
