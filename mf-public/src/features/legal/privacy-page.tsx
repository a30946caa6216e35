import type { PageHandle } from '#client/page-meta.ts';
import { Section } from '#ui/section.tsx';
import styles from './legal.module.css';
import { LegalText, readLegalText } from './legal-text.tsx';

export const loader = () => readLegalText('privacy');

export const handle: PageHandle = {
  meta: () => ({
    title: 'Política de privacidad',
    description:
      'Qué datos guarda Ingreso Activo, para qué los usa, por cuánto tiempo y cómo puedes verlos, corregirlos o borrarlos.',
    path: '/privacidad',
  }),
};

export function Component() {
  return (
    <Section
      level={1}
      title="Política de privacidad"
      lead="Qué datos guardamos, para qué los usamos y cómo decides tú sobre ellos."
    >
      <p className={styles.updated}>Última actualización: abril de 2025</p>
      <LegalText />
    </Section>
  );
}
