import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  of: readonly (readonly [name: string, value: ReactNode])[];
  /** A line each, or the value below its name. */
  look?: 'lines' | 'stack';
}

/** What is known, name by name. */
export function Facts({ of, look = 'lines' }: FactsProps) {
  return (
    <dl className={styles[look]}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
