import { brand } from '#contract/brand.ts';
import type { PageHandle } from '#ui/page-meta.ts';

export const handle: PageHandle = {
  meta: () => ({
    title: `Generador de entradas | ${brand.name}`,
    description: 'Generador de entradas de la administración.',
    path: '/admin/generador-blog',
    noindex: true,
  }),
};

export function Component() {
  return <h1>Generador de entradas</h1>;
}
