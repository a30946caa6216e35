import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Correos | ${brand.name}`,
    description: 'Correos de la administración.',
    path: '/admin/correos',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Correos</h1>;
}
