import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  of: readonly (readonly [name: string, value: ReactNode])[];
  /** `stack`: the value below its name. */
  look?: 'lines' | 'stack';
}

/** Names and values, as a `<dl>`. */
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
