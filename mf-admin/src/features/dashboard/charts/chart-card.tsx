import { type ReactNode, useId } from 'react';
import styles from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  /** What the chart says, in a sentence. */
  summary: string;
  /** What exactly is counted. */
  note: string;
  children: ReactNode;
}

/** A chart with its title, what it says in words and what it counts. */
export function ChartCard({ title, summary, note, children }: ChartCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      <p className={styles.summary}>{summary}</p>
      {children}
      <p className={styles.note}>{note}</p>
    </section>
  );
}
