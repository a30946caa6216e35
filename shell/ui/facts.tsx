import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  of: readonly (readonly [name: string, value: ReactNode])[];
  /** `stack`: the value below its name; `row`: the same, side by side; `ruled`: a line above each. */
  look?: 'lines' | 'stack' | 'row' | 'ruled';
  label?: string;
}

/** Names and values, as a `<dl>`. */
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
