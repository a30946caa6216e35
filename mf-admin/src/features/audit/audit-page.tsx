import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Auditoría | ${brand.name}`,
    description: 'Auditoría de la administración.',
    path: '/admin/auditoria',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Auditoría</h1>;
}
