import type { PageHandle } from '#client/page-meta.ts';
import { Section } from '#ui/section.tsx';
import { LegalText, readLegalText } from './legal-text.tsx';

export const loader = () => readLegalText('terms');

export const handle: PageHandle = {
  meta: () => ({
    title: 'Términos y condiciones',
    description:
      'Cómo gana dinero Ingreso Activo, cómo funcionan el panel de encuestas, el saldo y los pagos, y qué no está permitido.',
    path: '/terminos',
  }),
};

export function Component() {
  return (
    <Section
      level={1}
      title="Términos y condiciones"
      lead="Las reglas del sitio, escritas para que se entiendan. Al usarlo, las aceptas."
    >
      <LegalText />
    </Section>
  );
}
