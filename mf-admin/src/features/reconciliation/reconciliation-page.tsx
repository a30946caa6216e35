import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Conciliación | ${brand.name}`,
    description: 'Conciliación de la administración.',
    path: '/admin/conciliacion',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Conciliación</h1>;
}
