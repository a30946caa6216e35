import type { ReactNode } from 'react';
import styles from './steps.module.css';

interface Step {
  title: string;
  body: ReactNode;
}

interface StepsProps {
  steps: readonly Step[];
  look?: 'cards' | 'list';
}

/** Shows numbered steps. With `cards`, the steps are side by side on wide screens. */
export function Steps({ steps, look = 'cards' }: StepsProps) {
  return (
    <ol className={`${styles.steps} ${styles[look]}`}>
      {steps.map(({ title, body }, index) => (
        <li key={index}>
          <h3>{title}</h3>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  );
}
