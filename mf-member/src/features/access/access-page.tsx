import type { PageHandle } from '#ui/page-meta.ts';
import { Section } from '#ui/section.tsx';

export const handle: PageHandle = {
  meta: () => ({
    title: 'Entra o crea tu cuenta',
    description: 'Acceso al panel de encuestas de Ingreso Activo.',
    path: '/registro-login',
    noindex: true,
  }),
};

export function Component() {
  return (
    <main tabIndex={-1}>
      <Section level={1} title="Inicia sesión" />
    </main>
  );
}
