import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Movimientos | ${brand.name}`,
    description: 'Movimientos de la administración.',
    path: '/admin/movimientos',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Movimientos</h1>;
}
