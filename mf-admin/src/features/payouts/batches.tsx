import { useState } from 'react';
import { api, ask } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import { formatCents } from '#contract/money.ts';
import {
  batchLabels,
  type PaypalAnswer,
  type PaypalBatch,
  type PaypalItem,
} from '#contract/payouts/paypal.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { News } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { plural } from '../../counts.ts';
import { DiscardDialog, NumberDialog } from './batch-dialog.tsx';
import { BatchItems } from './batch-items.tsx';
import styles from './payouts.module.css';

const tones: Record<PaypalBatch['estado'], BadgeTone> = {
  creado: 'waiting',
  enviado: 'waiting',
  cerrado: 'good',
  fallido: 'bad',
};

function storyOf({ paid, failed, open }: PaypalBatch): string {
  const parts = [
    paid > 0 ? `${paid} ${paid === 1 ? 'pagado' : 'pagados'}` : '',
    failed > 0 ? `${failed} sin pagar` : '',
    open > 0 ? `${open} en camino` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

interface BatchProps {
  batch: PaypalBatch;
  tell: (news: News) => void;
  onChange: () => void;
}

interface Question {
  Dialog: typeof DiscardDialog;
  payout?: PaypalItem;
}

function Batch({ batch, tell, onChange }: BatchProps) {
  const { id, estado, createdAt, montoCents, motivo, dueAt, paypalId, differences } = batch;
  const { run, busy } = useAction();
  const [question, setQuestion] = useState<Question | null>(null);
  const next = estado === 'creado' ? 'Se envía' : 'Se consulta';
  const count = batch.paid + batch.failed + batch.open;

  async function retry() {
    const { reintentar } = api.admin.pagos.paypal[':id'];
    const outcome = await run((init) => ask(() => reintentar.$post({ param: { id } }, init)));
    if (!outcome) return;
    const text = outcome.ok
      ? (outcome.answer.batch.motivo ?? outcome.answer.message)
      : outcome.message;
    tell({ tone: outcome.ok && !outcome.answer.batch.motivo ? 'success' : 'error', text });
    onChange();
  }

  const which = <VisuallyHidden> el lote del {formatMoment(createdAt)}</VisuallyHidden>;
  return (
    <li className={styles.batch}>
      <p className={styles.sum}>
        <strong>{formatCents(montoCents)}</strong>
        <span>
          {count === 1 ? 'en 1 pago' : `en ${count} pagos`} · {formatMoment(createdAt)}
        </span>
        <Badge tone={tones[estado]}>{batchLabels[estado]}</Badge>
        {differences > 0 && <Badge tone="bad">PayPal dice otra cosa</Badge>}
      </p>
      <p>{storyOf(batch)}</p>
      {motivo && <p className={styles.fault}>{motivo}</p>}
      <p className={styles.soft}>
        {[
          paypalId ? `Número de PayPal: ${paypalId}` : '',
          dueAt === null ? '' : `${next} otra vez: ${formatMoment(dueAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(batch.canRetry || batch.canDiscard || batch.canNumber) && (
        <div className={styles.buttons}>
          {batch.canRetry && (
            <Button variant="secondary" busy={busy} onClick={() => void retry()}>
              {estado === 'creado' ? 'Reintentar ahora' : 'Consultar ahora'}
              {which}
            </Button>
          )}
          {batch.canNumber && (
            <Button variant="quiet" onClick={() => setQuestion({ Dialog: NumberDialog })}>
              PayPal sí lo tiene{which}
            </Button>
          )}
          {batch.canDiscard && (
            <Button variant="quiet" onClick={() => setQuestion({ Dialog: DiscardDialog })}>
              PayPal no lo tiene{which}
            </Button>
          )}
        </div>
      )}
      <BatchItems
        batch={batch}
        onDiscard={(payout) => setQuestion({ Dialog: DiscardDialog, payout })}
      />
      {question && (
        <question.Dialog
          id={id}
          payout={question.payout}
          onClose={() => setQuestion(null)}
          onDone={({ message }) => {
            setQuestion(null);
            tell({ tone: 'success', text: message });
            onChange();
          }}
        />
      )}
    </li>
  );
}

interface BatchesProps {
  answer: PaypalAnswer;
  tell: (news: News) => void;
  onChange: () => void;
}

function gist(all: readonly PaypalBatch[]): string {
  const moving = all.filter(({ estado }) => estado === 'creado' || estado === 'enviado').length;
  const differing = all.filter(({ differences }) => differences > 0).length;
  const parts = [
    moving > 0 ? `${moving} en camino` : '',
    differing > 0 ? plural(differing, 'con una diferencia', 'con diferencias') : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : plural(all.length, 'lote', 'lotes');
}

export function Batches({ answer, tell, onChange }: BatchesProps) {
  const { batches, isSandbox } = answer;
  if (batches.length === 0) return null;
  return (
    <details className={styles.batches}>
      <summary>
        <span>Lotes de PayPal{isSandbox && ' (pruebas)'}</span>
        <small>{gist(batches)}</small>
      </summary>
      <ul>
        {batches.map((batch) => (
          <Batch key={batch.id} batch={batch} tell={tell} onChange={onChange} />
        ))}
      </ul>
    </details>
  );
}
