import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import type { PanelAnswer } from '#contract/members/panel.ts';
import {
  describeMoneyReturn,
  type Payout,
  type PayoutAnswer,
  payoutSentences,
} from '#contract/payouts/payouts.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Amount } from '#ui/amount.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { wallet } from '#ui/glyphs.ts';
import { Tile } from '#ui/tile.tsx';
import { ActionResult } from './payout-button.tsx';
import { PayoutReview } from './payout-review.tsx';
import { PayoutTimeline } from './payout-timeline.tsx';
import styles from './payouts.module.css';

const shownAtOnce = 3;

function whyNotCancelled({ estado, isOnItsWay }: Pick<Payout, 'estado' | 'isOnItsWay'>) {
  if (isOnItsWay) return payoutSentences.onItsWay;
  return estado === 'pendiente' ? undefined : payoutSentences.notOpen;
}

export function Payouts({ panel, refresh }: { panel: PanelAnswer; refresh: () => void }) {
  const { payouts, review, minimumCents, debtCents = 0 } = panel;
  const [cancelled, setCancelled] = useState<PayoutAnswer | null>(null);
  const isLast = cancelled?.payout.id === payouts[0]?.id;

  const cancelButton = ({ id, montoCents, estado, isOnItsWay }: Payout) => (
    <ActionButton
      gone={whyNotCancelled({ estado, isOnItsWay })}
      label="Cancelar este pago"
      offline="Estás sin conexión. Podrás cancelarlo cuando vuelva."
      title="¿Cancelar el pago?"
      submitLabel="Sí, cancelarlo"
      cancelLabel="No, dejarlo como está"
      send={(_, init) => callApi(() => api.pagos[':id'].$delete({ param: { id } }, init))}
      onDone={(answer) => {
        setCancelled(answer);
        refresh();
      }}
    >
      <p>
        <strong>
          <Amount cents={montoCents} />
        </strong>
        . {describeMoneyReturn({ montoCents, debtCents }, 'tu')}
        {debtCents === 0 && ' Puedes pedirlo de nuevo cuando quieras.'}
      </p>
    </ActionButton>
  );

  const list = (some: Payout[]) => (
    <ul className={styles.list}>
      {some.map((payout) => (
        <li key={payout.id} className={styles.payout}>
          <PayoutTimeline payout={payout} isHeld={review?.payoutId === payout.id} />
          {review?.payoutId === payout.id && <PayoutReview review={review} refresh={refresh} />}
          {cancelButton(payout)}
        </li>
      ))}
    </ul>
  );

  const older = payouts.slice(shownAtOnce);
  return (
    <Tile id="pagos" title="Tus pagos">
      {cancelled && isLast && <ActionResult text={cancelled.message} />}
      {payouts.length === 0 && (
        <EmptyState draw={wallet}>
          Todavía no has pedido ningún pago. Cuando tu saldo llegue a{' '}
          <Amount cents={minimumCents} />, pídelo con «Solicitar pago».
        </EmptyState>
      )}
      {payouts.length > 0 && list(payouts.slice(0, shownAtOnce))}
      {older.length > 0 && (
        <Disclosure label={`Ver los anteriores (${older.length})`}>
          <div className={styles.older}>{list(older)}</div>
        </Disclosure>
      )}
    </Tile>
  );
}
