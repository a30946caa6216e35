import { useState } from 'react';
import { formatMoment } from '#client/dates.ts';
import { useOnce } from '#client/use-once.ts';
import { formatCents } from '#contract/money.ts';
import { batchLabels, type PaypalBatch } from '#contract/payouts/paypal.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { leaveIfShutOut } from '../../guard.ts';
import { useProof } from '../../reauthentication/use-reauthentication.ts';
import type { News } from '../../result-banner.tsx';
import { useCallKey } from '../../use-call-key.ts';
import { BatchItems } from './batch-items.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { retryBatch } from './payout-calls.ts';
import styles from './payouts.module.css';

const tones: Record<PaypalBatch['estado'], BadgeTone> = {
  creado: 'waiting',
  enviado: 'waiting',
  cerrado: 'good',
  fallido: 'bad',
};

function storyOf({ pagados, fallidos, abiertos }: PaypalBatch): string {
  const parts = [
    pagados > 0 ? `${pagados} ${pagados === 1 ? 'pagado' : 'pagados'}` : '',
    fallidos > 0 ? `${fallidos} sin pagar` : '',
    abiertos > 0 ? `${abiertos} en camino` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

interface BatchProps {
  batch: PaypalBatch;
  tell: (news: News) => void;
  onChange: () => void;
}

/** A batch: where it is, what went wrong, and what can be done about it. */
export function Batch({ batch, tell, onChange }: BatchProps) {
  const { id, estado, creado, montoCents, motivo, proximo, paypalId, diferencias } = batch;
  const keyed = useCallKey();
  const { proved } = useProof();
  const { busy, once } = useOnce();
  const [Asking, setAsking] = useState<typeof DiscardDialog | null>(null);
  const next = estado === 'creado' ? 'Se envía' : 'Se consulta';
  const count = batch.pagados + batch.fallidos + batch.abiertos;

  async function retry() {
    const outcome = await keyed(id, (key) => proved(() => retryBatch(id, key)));
    if (!outcome.ok && leaveIfShutOut(outcome)) return;
    const text = outcome.ok
      ? (outcome.answer.lote.motivo ?? outcome.answer.message)
      : outcome.message;
    tell({ tone: outcome.ok && !outcome.answer.lote.motivo ? 'success' : 'error', text });
    onChange();
  }

  const which = <VisuallyHidden> el lote del {formatMoment(creado)}</VisuallyHidden>;
  return (
    <li className={styles.batch}>
      <p className={styles.sum}>
        <strong>{formatCents(montoCents)}</strong>
        <span>
          {count === 1 ? 'en 1 pago' : `en ${count} pagos`} · {formatMoment(creado)}
        </span>
        <Badge tone={tones[estado]}>{batchLabels[estado]}</Badge>
        {diferencias > 0 && <Badge tone="bad">PayPal dice otra cosa</Badge>}
      </p>
      <p>{storyOf(batch)}</p>
      {motivo && <p className={styles.fault}>{motivo}</p>}
      <p className={styles.soft}>
        {[
          paypalId ? `Número de PayPal: ${paypalId}` : '',
          proximo === null ? '' : `${next} otra vez: ${formatMoment(proximo)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(batch.puedeReintentar || batch.puedeDescartar || batch.puedeNumerar) && (
        <div className={styles.buttons}>
          {batch.puedeReintentar && (
            <Button variant="secondary" busy={busy} onClick={() => void once(retry)}>
              {estado === 'creado' ? 'Reintentar ahora' : 'Consultar ahora'}
              {which}
            </Button>
          )}
          {batch.puedeNumerar && (
            <Button variant="quiet" onClick={() => setAsking(() => NumberDialog)}>
              PayPal sí lo tiene{which}
            </Button>
          )}
          {batch.puedeDescartar && (
            <Button variant="quiet" onClick={() => setAsking(() => DiscardDialog)}>
              PayPal no lo tiene{which}
            </Button>
          )}
        </div>
      )}
      <BatchItems batch={batch} />
      {Asking && (
        <Asking
          id={id}
          onClose={() => setAsking(null)}
          onDone={(text) => {
            setAsking(null);
            tell({ tone: 'success', text });
            onChange();
          }}
        />
      )}
    </li>
  );
}
