import type { ReactNode } from 'react';
import { Section } from '#ui/section.tsx';
import styles from './gallery.module.css';

interface SpecimenProps {
  /** The name of the screenshot in the tests. */
  name: string;
  title: string;
  tinted?: boolean;
  children: ReactNode;
}

/** Shows a component at its place in the gallery. */
export function Specimen({ name, title, tinted = false, children }: SpecimenProps) {
  return (
    <Section title={title} tinted={tinted}>
      <div className={styles.specimen} data-gallery={name}>
        {children}
      </div>
    </Section>
  );
}
