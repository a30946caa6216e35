import { api } from '#client/api.ts';
import { useFetched } from '#client/use-fetched.ts';
import type { BatchPayout } from '#contract/payouts/batches.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { useOpenState } from '../../components/fold.tsx';
import { ProblemNote } from '../../components/help-link.tsx';
import { MemberLink } from '../../components/record-parts.tsx';
import { SignalNotes } from '../../trust/signal-notes.tsx';
import { type BatchActionProps, ItemActions } from './batch-actions.tsx';
import styles from './payouts.module.css';
import { describePaypalState } from './paypal-word.ts';
import { summariseOutcomes } from './use-batches.ts';

const states: Record<BatchPayout['estado'], [tone: BadgeTone, label: string]> = {
  abierto: ['waiting', 'Abierto'],
  pagado: ['good', 'Pagado'],
  fallido: ['bad', 'Sin pagar'],
  liberado: ['neutral', 'Devuelto a la lista'],
};

function Item({ item, ...batch }: BatchActionProps & { item: BatchPayout }) {
  const { estado, nombre, montoCents, paypalEmail, paypalState, reference } = item;
  const [tone, label] = states[estado];
  const notes = [
    paypalEmail,
    paypalState && `En PayPal: ${describePaypalState(paypalState)}`,
    reference && `Referencia: ${reference}`,
  ].filter(Boolean);
  return (
    <li>
      <span>
        <MemberLink id={item.memberId} nombre={nombre} /> · <Amount cents={montoCents} />
      </span>
      <span className={styles.badges}>
        <Badge tone={tone}>{label}</Badge>
        {item.differs && <Badge tone="bad">PayPal dice otra cosa</Badge>}
      </span>
      <small className={styles.note}>
        {notes.join(' · ')}
        {item.problem && (
          <>
            {' · '}
            <ProblemNote problem={item.problem} />
          </>
        )}
      </small>
      <SignalNotes signals={item.signals} />
      <ItemActions item={item} {...batch} />
    </li>
  );
}

function Loaded({ batch, onDone }: BatchActionProps) {
  const { answer, failure, refresh } = useFetched(
    api.admin.pagos.lotes[':id'],
    { param: { id: batch.id } },
    { version: summariseOutcomes([batch]) },
  );
  return (
    <>
      {failure && <LoadFailed retry={refresh} />}
      {!failure && answer === null && <p>Cargando...</p>}
      {answer !== null && (
        <ul>
          {answer.payouts.map((item) => (
            <Item key={item.payoutId} batch={batch} item={item} onDone={onDone} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows a batch's payouts. It loads the payouts when the person opens the batch and after each change. */
export function BatchItems({ batch, onDone }: BatchActionProps) {
  const opening = useOpenState(batch.differences > 0 || batch.acts.settle);
  return (
    <details className={styles.items} {...opening}>
      <summary>Ver los pagos</summary>
      {opening.open && <Loaded batch={batch} onDone={onDone} />}
    </details>
  );
}
