import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Pagos | ${brand.name}`,
    description: 'Pagos de la administración.',
    path: '/admin/pagos',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Pagos</h1>;
}
