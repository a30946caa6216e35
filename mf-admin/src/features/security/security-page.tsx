import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Seguridad | ${brand.name}`,
    description: 'Seguridad de la administración.',
    path: '/admin/seguridad',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Seguridad</h1>;
}
