import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Miembro | ${brand.name}`,
    description: 'Miembro de la administración.',
    path: '/admin/miembros',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Miembro</h1>;
}
