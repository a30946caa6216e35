import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Blog | ${brand.name}`,
    description: 'Blog de la administración.',
    path: '/admin/entradas',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Blog</h1>;
}
