import type { PageHandle } from '#ui/page-meta.ts';
import { Section } from '#ui/section.tsx';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Panel de Leads',
    description: 'Administración de Ingreso Activo.',
    path: '/admin/dashboard',
    noindex: true,
  }),
};

export function Component() {
  return (
    <main tabIndex={-1}>
      <Section
        level={1}
        title="Acceso denegado"
        lead="Esta sección es solo para administradores."
      />
    </main>
  );
}
