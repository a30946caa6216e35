import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Leads | ${brand.name}`,
    description: 'Leads de la administración.',
    path: '/admin/leads',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Leads</h1>;
}
