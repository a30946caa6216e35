import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './changes.module.css';
import { type Change, changesOf } from './changes.ts';

const fewChanges = 2;

export function ChangeList({ before, after }: { before: string | null; after: string | null }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return <span className={styles.none}>—</span>;
  const lines = (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.field}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
  if (changes.length <= fewChanges) return lines;
  return (
    <details className={styles.more}>
      <summary>{changes.length} cambios</summary>
      {lines}
    </details>
  );
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  return (
    <span className={styles.change}>
      <span className={styles.field}>{field}: </span>
      {before !== null && (
        <del>
          <VisuallyHidden>antes </VisuallyHidden>
          {before}
        </del>
      )}
      {before !== null && after !== null && <span aria-hidden="true"> → </span>}
      {after !== null && (
        <ins>
          <VisuallyHidden>ahora </VisuallyHidden>
          {after}
        </ins>
      )}
    </span>
  );
}
