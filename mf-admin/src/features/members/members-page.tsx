import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Miembros | ${brand.name}`,
    description: 'Miembros de la administración.',
    path: '/admin/miembros',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Miembros</h1>;
}
