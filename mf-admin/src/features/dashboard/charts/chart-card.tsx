import { type ReactNode, useId } from 'react';
import styles from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  summary: string;
  note: string;
  children: ReactNode;
}

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
