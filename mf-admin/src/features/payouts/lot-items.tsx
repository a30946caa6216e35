import { api } from '#client/api.ts';
import { formatCents } from '#contract/money.ts';
import type { LotPayout, PayoutLot } from '#contract/payouts/lots.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MemberLink } from '../../record-parts.tsx';
import type { AskClosing } from './closing-dialog.tsx';
import { type Closing, closings } from './closings.ts';
import { LotDetails } from './lot-details.tsx';
import styles from './payouts.module.css';

const states: Record<LotPayout['estado'], [tone: BadgeTone, label: string]> = {
  abierto: ['waiting', 'Abierto'],
  pagado: ['good', 'Pagado'],
  fallido: ['bad', 'Sin pagar'],
  liberado: ['neutral', 'Liberado'],
};

function Item({ item, onAsk }: { item: LotPayout; onAsk: AskClosing }) {
  const [tone, label] = states[item.estado];
  const { payoutId, nombre, montoCents, paypalEmail, reference } = item;
  const button = (closing: Closing, variant: 'secondary' | 'quiet') => (
    <Button
      variant={variant}
      onClick={() => onAsk({ closing, ids: [payoutId], count: 1, montoCents })}
    >
      {closings[closing].label}
      <VisuallyHidden> el pago de {nombre}</VisuallyHidden>
    </Button>
  );
  return (
    <li>
      <span>
        <MemberLink id={item.memberId} nombre={nombre} /> · {formatCents(montoCents)}
      </span>
      <Badge tone={tone}>{label}</Badge>
      <small className={styles.note}>
        {paypalEmail}
        {reference && ` · Referencia: ${reference}`}
      </small>
      {item.estado === 'abierto' && (
        <span className={styles.buttons}>
          {button('pagado', 'secondary')}
          {button('liberado', 'quiet')}
        </span>
      )}
    </li>
  );
}

export function LotItems({ lot, onAsk }: { lot: PayoutLot; onAsk: AskClosing }) {
  const { id, open, paid, freed } = lot;
  const version = [open, paid, freed].join();
  return (
    <LotDetails route={api.admin.pagos.lotes[':id']} id={id} version={version}>
      {({ payouts }) =>
        payouts.map((item) => <Item key={item.payoutId} item={item} onAsk={onAsk} />)
      }
    </LotDetails>
  );
}
