import { Link } from 'site-router';
import { noindexHandle } from '#client/page-meta.ts';
import { siteBrand } from '#client/site-brand.ts';
import { buttonClass } from '#ui/button.tsx';
import { StatePicture } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import missing from '#ui/states/missing.svg?no-inline';

export const missingHandle = noindexHandle(
  'Página no encontrada',
  '/',
  () => `Esta dirección no existe en ${siteBrand().name}.`,
);

export function Missing() {
  return (
    <Section
      level={1}
      title="No encontramos esta página"
      lead="Puede que la dirección haya cambiado o tenga un error al escribirla."
    >
      <StatePicture file={missing} />
      <Link className={buttonClass()} to="/">
        Volver al inicio
      </Link>
    </Section>
  );
}
