import { useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { formatCents } from '#contract/money.ts';
import type { PaypalBatch, PaypalItem } from '#contract/payouts/paypal.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { MemberLink } from '../../member-link.tsx';
import { paypalWord } from './payout-choices.ts';
import styles from './payouts.module.css';

const states: Record<PaypalItem['estado'], [tone: BadgeTone, label: string]> = {
  abierto: ['waiting', 'En camino'],
  pagado: ['good', 'Pagado'],
  fallido: ['bad', 'Sin pagar'],
};

function Item({ item }: { item: PaypalItem }) {
  const [tone, label] = states[item.estado];
  const word = paypalWord(item.paypalState);
  return (
    <li>
      <span>
        <MemberLink id={item.memberId} nombre={item.nombre} /> · {formatCents(item.montoCents)}
      </span>
      <span className={styles.badges}>
        <Badge tone={tone}>{label}</Badge>
        {item.differs && <Badge tone="bad">PayPal: {word ?? 'sin estado'}</Badge>}
      </span>
      <small className={styles.note}>
        {[
          !item.differs && word ? `En PayPal: ${word}.` : '',
          item.motivo ?? '',
          item.transactionId ? `Transacción ${item.transactionId}.` : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </small>
    </li>
  );
}

/** `state` is the batch's progress: when it changes, the payouts reload. */
function Items({ id, state }: { id: string; state: string }) {
  const batch = api.admin.pagos.paypal[':id'];
  const { answer, failure, refresh } = useFetched(batch, { param: { id } }, { version: state });
  return (
    <>
      {failure && <LoadFailed retry={refresh} />}
      {!failure && answer === null && <p>Cargando...</p>}
      {answer && (
        <ul>
          {answer.payouts.map((item) => (
            <Item key={item.payoutId} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Loads when it is expanded and whenever the batch changes. */
export function BatchItems({ batch }: { batch: PaypalBatch }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, estado, paid, failed, differences } = batch;
  const state = [estado, paid, failed, differences].join();
  return (
    <details className={styles.items} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Ver los pagos</summary>
      {isOpen && <Items id={id} state={state} />}
    </details>
  );
}
