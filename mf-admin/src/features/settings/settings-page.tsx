import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Ajustes | ${brand.name}`,
    description: 'Ajustes de la administración.',
    path: '/admin/ajustes',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Ajustes</h1>;
}
