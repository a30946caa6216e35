import { Link } from 'site-router';
import { brand } from '#contract/brand.ts';
import { buttonClass } from '#ui/button.tsx';
import type { PageHandle } from '#ui/page-meta.ts';
import { Section } from '#ui/section.tsx';

export const handle: PageHandle = {
  meta: () => ({
    title: `Panel de Leads | ${brand.name}`,
    description: 'Administración de Ingreso Activo.',
    path: '/admin/dashboard',
    noindex: true,
  }),
};

/** Everybody is denied until administrators can sign in; the server alone will decide who they are. */
export function Component() {
  return (
    <main tabIndex={-1}>
      <Section level={1} title="Acceso denegado" lead="Esta sección es solo para administradores.">
        <Link className={buttonClass()} to="/">
          Volver al inicio
        </Link>
      </Section>
    </main>
  );
}
