import type { ReactNode } from 'react';
import styles from './steps.module.css';

interface Step {
  title: string;
  body: ReactNode;
}

interface StepsProps {
  steps: readonly Step[];
  look?: 'cards' | 'list';
  /** Heading level of each step. */
  level?: 2 | 3;
}

/** Numbered steps; `cards` are side by side where there is room. */
export function Steps({ steps, look = 'cards', level = 3 }: StepsProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ol className={`${styles.steps} ${styles[look]}`}>
      {steps.map(({ title, body }) => (
        <li key={title}>
          <Heading>{title}</Heading>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  );
}
