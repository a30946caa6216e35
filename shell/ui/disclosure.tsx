import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  label: string;
  /** `bar`: the whole width, as an item of an accordion. */
  look?: 'link' | 'bar';
  className?: string | undefined;
  children: ReactNode;
}

/** Content that a press on its label shows, also without JavaScript: «Ver como tabla». */
export function Disclosure({ label, look = 'link', className = '', children }: DisclosureProps) {
  return (
    <details className={`${styles[look]} ${className}`}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
