import type { ReactNode } from 'react';
import type { PayoutRow } from '#contract/lists/payouts.ts';
import { formatCents } from '#contract/money.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { whyNotDecided } from './payout-choices.ts';
import styles from './payouts.module.css';

/** Which of the chosen payouts can be paid, and why the others cannot. */
export function payableOf(rows: readonly PayoutRow[]) {
  const able = rows.filter((row) => whyNotDecided(row) === null);
  const others = rows.flatMap((row) => {
    const why = whyNotDecided(row);
    return why === null ? [] : [{ row, why }];
  });
  return { able, others, cents: able.reduce((sum, { montoCents }) => sum + montoCents, 0) };
}

interface TogetherDialogProps {
  title: string;
  rows: readonly PayoutRow[];
  confirmLabel: string;
  busy: boolean;
  problem: string;
  onConfirm: (ids: string[]) => void;
  onClose: () => void;
  /** What it does with them. */
  children: ReactNode;
}

/** Before something is done to many payouts at once: how many, how much, and which stay. */
export function TogetherDialog(props: TogetherDialogProps) {
  const { title, rows, confirmLabel, busy, problem, onConfirm, onClose, children } = props;
  const { able, others, cents } = payableOf(rows);
  const stay = others.length > 0 && (
    <div>
      <p>Quedan como están:</p>
      <ul className={styles.others}>
        {others.map(({ row, why }) => (
          <li key={row.id}>
            <strong>{row.nombre}</strong>: {why}
          </li>
        ))}
      </ul>
    </div>
  );
  if (able.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        {stay}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      {...{ title, confirmLabel, busy, problem, onClose }}
      refuseLabel="Cancelar"
      onConfirm={() => onConfirm(able.map(({ id }) => id))}
    >
      <p className={styles.sum}>
        <strong>{formatCents(cents)}</strong>
        <span>{able.length === 1 ? 'en 1 pago' : `en ${able.length} pagos`}</span>
      </p>
      {children}
      {stay}
    </ConfirmDialog>
  );
}
