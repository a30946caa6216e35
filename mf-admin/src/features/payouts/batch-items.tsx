import { useEffect, useState } from 'react';
import { formatCents } from '#contract/money.ts';
import type { PaypalBatch, PaypalItem } from '#contract/payouts/paypal.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { MemberLink } from '../../member-link.tsx';
import { loadBatch } from './payout-calls.ts';
import { paypalWord } from './payout-choices.ts';
import styles from './payouts.module.css';

const states: Record<PaypalItem['estado'], [tone: BadgeTone, label: string]> = {
  abierto: ['waiting', 'En camino'],
  pagado: ['good', 'Pagado'],
  fallido: ['bad', 'Sin pagar'],
};

function Item({ item }: { item: PaypalItem }) {
  const [tone, label] = states[item.estado];
  const word = paypalWord(item.paypalEstado);
  return (
    <li>
      <span>
        <MemberLink id={item.memberId} nombre={item.nombre} /> · {formatCents(item.montoCents)}
      </span>
      <span className={styles.badges}>
        <Badge tone={tone}>{label}</Badge>
        {item.difiere && <Badge tone="bad">PayPal: {word ?? 'sin estado'}</Badge>}
      </span>
      <small className={styles.note}>
        {[
          !item.difiere && word ? `En PayPal: ${word}.` : '',
          item.motivo ?? '',
          item.transaccion ? `Transacción ${item.transaccion}.` : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </small>
    </li>
  );
}

/** The payouts of a batch, loaded when somebody wants to see them and whenever the batch moves. */
export function BatchItems({ batch }: { batch: PaypalBatch }) {
  const [isOpen, setIsOpen] = useState(false);
  const [items, setItems] = useState<PaypalItem[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const { id, estado, pagados, fallidos, diferencias } = batch;
  const moment = [attempt, estado, pagados, fallidos, diferencias].join();

  // `moment` says that the batch moved.
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    void loadBatch(id).then((outcome) => {
      if (isOver) return;
      setIsFailed(!outcome.ok);
      if (outcome.ok) setItems(outcome.answer.pagos);
    });
    return () => {
      isOver = true;
    };
  }, [id, isOpen, moment]);

  return (
    <details className={styles.items} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Ver los pagos</summary>
      {isFailed && <LoadFailed retry={() => setAttempt((before) => before + 1)} />}
      {!isFailed && items === null && <p>Cargando...</p>}
      {items && (
        <ul>
          {items.map((item) => (
            <Item key={item.pagoId} item={item} />
          ))}
        </ul>
      )}
    </details>
  );
}
