import type { PaypalAnswer, PaypalBatch } from '#contract/payouts/paypal.ts';
import type { News } from '../../result-banner.tsx';
import { Batch } from './batch.tsx';
import styles from './payouts.module.css';

interface BatchesProps {
  answer: PaypalAnswer;
  tell: (news: News) => void;
  onChange: () => void;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What of the batches wants to be known at a glance. */
function gist(all: readonly PaypalBatch[]): string {
  const moving = all.filter(({ estado }) => estado === 'creado' || estado === 'enviado').length;
  const differing = all.filter(({ diferencias }) => diferencias > 0).length;
  const parts = [
    moving > 0 ? `${moving} en camino` : '',
    differing > 0 ? counted(differing, 'con una diferencia', 'con diferencias') : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : counted(all.length, 'lote', 'lotes');
}

/** The last batches that went to PayPal, behind a press. */
export function Batches({ answer, tell, onChange }: BatchesProps) {
  const { lotes, pruebas } = answer;
  if (lotes.length === 0) return null;
  return (
    <details className={styles.batches}>
      <summary>
        <span>Lotes de PayPal{pruebas && ' (pruebas)'}</span>
        <small>{gist(lotes)}</small>
      </summary>
      <ul>
        {lotes.map((batch) => (
          <Batch key={batch.id} batch={batch} tell={tell} onChange={onChange} />
        ))}
      </ul>
    </details>
  );
}
