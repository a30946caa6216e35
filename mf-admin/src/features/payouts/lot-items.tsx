import { useState } from 'react';
import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import { formatCents } from '#contract/money.ts';
import type { LotPayout, PayoutLot } from '#contract/payouts/lots.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { MemberLink } from '../../member-link.tsx';
import { type AskClosing, FreeDialog, PaidDialog } from './lot-dialogs.tsx';
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
  const whose = <VisuallyHidden> el pago de {nombre}</VisuallyHidden>;
  const only = { ids: [payoutId], count: 1, montoCents };
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
          <Button variant="secondary" onClick={() => onAsk(PaidDialog, only)}>
            Pagado{whose}
          </Button>
          <Button variant="quiet" onClick={() => onAsk(FreeDialog, only)}>
            Liberar{whose}
          </Button>
        </span>
      )}
    </li>
  );
}

function Items({ lot, onAsk }: { lot: PayoutLot; onAsk: AskClosing }) {
  const { id, open, paid, freed } = lot;
  const route = api.admin.pagos.lotes[':id'];
  const version = [open, paid, freed].join();
  const { answer, failure, refresh } = useFetched(route, { param: { id } }, { version });
  return (
    <>
      {failure && <LoadFailed retry={refresh} />}
      {!failure && answer === null && <p>Cargando...</p>}
      {answer && (
        <ul>
          {answer.payouts.map((item) => (
            <Item key={item.payoutId} item={item} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Loads when it is expanded and whenever the lot changes. */
export function LotItems({ lot, onAsk }: { lot: PayoutLot; onAsk: AskClosing }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.items} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Ver los pagos</summary>
      {isOpen && <Items lot={lot} onAsk={onAsk} />}
    </details>
  );
}
