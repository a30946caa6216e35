import { Skeleton } from '#ui/skeleton.tsx';
import { mainOf } from './columns.ts';
import styles from './list-cards.module.css';
import { RowCheck, RowName, type RowsProps, WholePageCheck } from './row-parts.tsx';

/** The rows as cards, for a screen that is too narrow for a table. */
export function ListCards<Row>(props: RowsProps<Row>) {
  const { label, rows, columns, rowId, rowLink, rowActions, selection, expected = 0 } = props;
  const main = mainOf(columns);
  const others = columns.filter((column) => column !== main);
  return (
    <>
      {selection && rows && rows.length > 0 && <WholePageCheck selection={selection} visible />}
      <ul className={styles.cards} aria-label={label}>
        {rows === null &&
          Array.from({ length: Math.min(expected, 6) }, (_, card) => (
            <li key={card} className={styles.card} aria-hidden="true">
              <Skeleton lines={4} />
            </li>
          ))}
        {rows?.map((row) => (
          <li
            key={rowId(row)}
            className={`${styles.card} ${selection?.has(row) ? styles.chosen : ''}`}
          >
            <div className={styles.head}>
              {main && (
                <h2>
                  <RowName row={row} column={main} rowLink={rowLink} />
                </h2>
              )}
              {selection && <RowCheck selection={selection} row={row} describe={main?.cell} />}
            </div>
            <dl className={styles.facts}>
              {others.map(({ key, label, cell }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {rowActions && <div className={styles.actions}>{rowActions(row)}</div>}
          </li>
        ))}
      </ul>
    </>
  );
}
