import { formatMoment } from '#client/dates.ts';
import type { HistoryEntry } from '#contract/members/panel.ts';
import { entryLabels } from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import styles from './history.module.css';

const signed = (cents: number) => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

/** One line of the ledger. Held money is named as such: it is not in the balance yet. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { tipo, montoCents, retenidoCents, saldoCents, proveedor, motivo, fecha } = entry;
  const isHeld = montoCents === 0;
  const change = isHeld ? retenidoCents : montoCents;
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <p className={styles.kind}>{entryLabels[tipo]}</p>
        <p className={`${styles.change} ${change > 0 ? styles.plus : ''}`}>{signed(change)}</p>
      </div>
      <div className={`${styles.row} ${styles.small}`}>
        <p className={styles.source}>
          <span>{formatMoment(fecha)}</span>
          {proveedor && <span>{proveedor}</span>}
        </p>
        <p className={styles.after}>{isHeld ? 'Pendiente' : `Saldo: ${formatCents(saldoCents)}`}</p>
      </div>
      {motivo && <p className={styles.small}>Motivo: {motivo}</p>}
    </li>
  );
}
