import styles from './steps.module.css';

export interface Step {
  title: string;
  body: string;
}

/** Numbered cards under a section's heading. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, body }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  );
}
