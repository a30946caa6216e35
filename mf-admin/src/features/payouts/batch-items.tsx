import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { formatCents } from '#contract/money.ts';
import type { PaypalBatch, PaypalItem } from '#contract/payouts/paypal.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MemberLink } from '../../record-parts.tsx';
import { LotDetails } from './lot-details.tsx';
import { paypalWord } from './payout-choices.ts';
import styles from './payouts.module.css';

const states: Record<PaypalItem['estado'], [tone: BadgeTone, label: string]> = {
  abierto: ['waiting', 'En camino'],
  pagado: ['good', 'Pagado'],
  fallido: ['bad', 'Sin pagar'],
};

function Item({ item, children }: { item: PaypalItem; children: ReactNode }) {
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
      {children}
    </li>
  );
}

interface BatchItemsProps {
  batch: PaypalBatch;
  onDiscard: (payout: PaypalItem) => void;
}

export function BatchItems({ batch, onDiscard }: BatchItemsProps) {
  const { id, estado, paid, failed, differences, canDiscard } = batch;
  const version = [estado, paid, failed, differences].join();
  return (
    <LotDetails route={api.admin.pagos.paypal[':id']} id={id} version={version}>
      {({ payouts }) =>
        payouts.map((item) => (
          <Item key={item.payoutId} item={item}>
            {canDiscard && item.estado === 'abierto' && (
              <Button variant="quiet" onClick={() => onDiscard(item)}>
                PayPal no lo tiene<VisuallyHidden>: el pago de {item.nombre}</VisuallyHidden>
              </Button>
            )}
          </Item>
        ))
      }
    </LotDetails>
  );
}
