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
  const { member, totals } = answer;
  const [isAdjusting, setIsAdjusting] = useState(false);
  return (
    <Tile title="Saldo">
      <p className={styles.figure}>{formatCents(member.saldoCents)}</p>
      <Facts
        of={[
          ['Retenido', formatCents(member.heldCents)],
          ['Ganado', formatCents(totals.earnedCents)],
          ['Anulado', formatCents(totals.reversedCents)],
          ['Ajustes', formatCents(totals.adjustedCents)],
          ['Pagado', formatCents(totals.paidCents)],
          ['Pagos pendientes', formatCents(totals.pendingPayoutCents)],
        ]}
      />
      {member.erasedAt === null && (
        <Button variant="secondary" onClick={() => setIsAdjusting(true)}>
          Ajustar saldo
        </Button>
      )}
      {isAdjusting && (
        <AdjustDialog
          member={member}
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
