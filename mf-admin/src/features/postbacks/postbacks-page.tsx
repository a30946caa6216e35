import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Postbacks | ${brand.name}`,
    description: 'Postbacks de la administración.',
    path: '/admin/postbacks',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Postbacks</h1>;
}
