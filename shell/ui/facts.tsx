import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  of: readonly (readonly [name: string, value: ReactNode])[];
  /**
   * The look. `stack`: the value is below its name, and the pairs are below each other. `row`: the pairs are
   * side by side. `ruled`: each pair has a line above it.
   */
  look?: 'lines' | 'stack' | 'row' | 'ruled';
  label?: string;
}

export function Facts({ of, look = 'lines', label }: FactsProps) {
  return (
    <dl className={styles[look]} aria-label={label}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
