import { useState } from 'react';
import type { MemberAnswer } from '#contract/members/admin.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Tile } from '#ui/tile.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import styles from './member-page.module.css';

interface BalanceTileProps {
  answer: MemberAnswer;
  onDone: (text: string) => void;
  refresh: () => void;
}

export function BalanceTile({ answer, onDone, refresh }: BalanceTileProps) {
  const { miembro, totales } = answer;
  const [isAdjusting, setIsAdjusting] = useState(false);
  return (
    <Tile title="Saldo">
      <p className={styles.figure}>{formatCents(miembro.saldoCents)}</p>
      <Facts
        of={[
          ['Retenido', formatCents(miembro.heldCents)],
          ['Ganado', formatCents(totales.earnedCents)],
          ['Anulado', formatCents(totales.reversedCents)],
          ['Ajustes', formatCents(totales.adjustedCents)],
          ['Pagado', formatCents(totales.paidCents)],
          ['Pagos pendientes', formatCents(totales.pendingPayoutCents)],
        ]}
      />
      {miembro.erasedAt === null && (
        <Button variant="secondary" onClick={() => setIsAdjusting(true)}>
          Ajustar saldo
        </Button>
      )}
      {isAdjusting && (
        <AdjustDialog
          member={miembro}
          onDone={(text) => {
            setIsAdjusting(false);
            onDone(text);
          }}
          onStale={refresh}
          onClose={() => setIsAdjusting(false)}
        />
      )}
    </Tile>
  );
}
