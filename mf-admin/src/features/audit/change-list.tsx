import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './audit.module.css';
import { type Change, changesOf } from './changes.ts';

/** What one record changed, a line a field. */
export function ChangeList({ antes, despues }: { antes: string | null; despues: string | null }) {
  const changes = changesOf(antes, despues);
  if (changes.length === 0) return <span className={styles.none}>—</span>;
  const [first] = changes;
  if (changes.length === 1 && first) return <ChangeLine change={first} />;
  return (
    <details className={styles.more}>
      <summary>{changes.length} cambios</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.field}>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
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
