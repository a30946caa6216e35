import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Panel de Leads | ${brand.name}`,
    description: 'Panel de Leads de la administración.',
    path: '/admin/dashboard',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Panel de Leads</h1>;
}
