import { formatCents } from '#contract/money.ts';
import type { MonthOfSurveys } from '#contract/surveys/list.ts';
import styles from './month-results.module.css';

const counted = (total: number, one: string, many: string) =>
  `${total} ${total === 1 ? one : many}`;

/** What the member's own surveys of this month came to. */
export function MonthResults({ of }: { of: MonthOfSurveys }) {
  const { started, credited, thrownOut, reversed, hourlyCents } = of;
  if (hourlyCents === null) return null;
  return (
    <div className={styles.month}>
      <p className={styles.hour}>Tu hora rindió {formatCents(hourlyCents)} este mes</p>
      <ul className={styles.counts}>
        <li>{counted(started, 'empezada', 'empezadas')}</li>
        <li>{counted(credited, 'terminada', 'terminadas')}</li>
        <li>{counted(thrownOut, 'descartada', 'descartadas')}</li>
        <li>{counted(reversed, 'anulada', 'anuladas')}</li>
      </ul>
      <p className={styles.note}>
        Lo que ganaste entre los minutos anunciados de todas las que ya tienen resultado.
      </p>
    </div>
  );
}
