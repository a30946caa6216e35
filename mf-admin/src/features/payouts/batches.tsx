import { useEffect, useRef } from 'react';
import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import type { PayoutBatch } from '#contract/payouts/batches.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { MessageContent } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { pluralize } from '../../app/counts.ts';
import { Fold } from '../../components/fold.tsx';
import { ProblemNote } from '../../components/help-link.tsx';
import { BatchActions, describeBatch, MarkPaidButton } from './batch-actions.tsx';
import { BatchItems } from './batch-items.tsx';
import { batchLabels, methodLabels } from './labels.ts';
import { downloadFile } from './payout-file.ts';
import styles from './payouts.module.css';

function storyOf({ means: method, paid, freed, open }: PayoutBatch): string {
  const parts = [
    open > 0
      ? method === 'api'
        ? `${open} en camino`
        : pluralize(open, 'abierto', 'abiertos')
      : '',
    paid > 0 ? pluralize(paid, 'pagado', 'pagados') : '',
    freed > 0 ? pluralize(freed, 'devuelto', 'devueltos') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Returns the colour of a batch's state. Green means that every payment arrived. */
function toneOf({ estado, failed, freed, paid }: PayoutBatch): BadgeTone {
  if (estado !== 'cerrado') return 'waiting';
  if (failed > 0) return 'bad';
  return freed > 0 && paid === 0 ? 'neutral' : 'good';
}

interface BatchProps {
  batch: PayoutBatch;
  /** True if the person came to this batch from the list of payouts. The batch then takes the focus. */
  isSought: boolean;
  tell: (news: MessageContent) => void;
  onChange: () => void;
}

function Batch({ batch, isSought, tell, onChange }: BatchProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) item.current?.focus();
  }, [isSought]);
  const {
    id,
    estado,
    fecha,
    means: method,
    montoCents,
    nombre,
    failed,
    acts,
    dueAt,
    problem,
  } = batch;
  const { run, busy } = useAction();
  const which = <VisuallyHidden> {describeBatch(batch)}</VisuallyHidden>;
  const isInHand = estado === 'abierto';
  // The site is sending this batch for the first time.
  const isFresh = estado === 'creado' && problem === null;
  const next = batch.paypalId === null ? 'Se envía' : 'Se pregunta';
  const details = [
    batch.paypalId ? `Número de PayPal: ${batch.paypalId}` : '',
    dueAt === null || isFresh ? '' : `${next} otra vez: ${formatDateTime(dueAt)}`,
  ].filter(Boolean);

  async function download() {
    const outcome = await run((init) => downloadFile(id, init));
    if (outcome?.ok === false) tell({ tone: 'error', text: outcome.message });
  }
  async function retry() {
    const { reintentar } = api.admin.pagos.lotes[':id'];
    const outcome = await run((init) => callApi(() => reintentar.$post({ param: { id } }, init)));
    if (!outcome) return;
    const text = outcome.ok ? outcome.answer.lot.problem?.text : outcome.message;
    tell(text ? { tone: 'error', text } : { tone: 'success', text: 'Le preguntamos a PayPal.' });
    onChange();
  }
  const action = {
    batch,
    onDone({ message }: { message: string }) {
      tell({ tone: 'success', text: message });
      onChange();
    },
  };
  return (
    <li ref={item} tabIndex={-1} className={styles.batch}>
      <p className={styles.sum}>
        <strong>
          <Amount cents={montoCents} />
        </strong>
        <span>
          {[methodLabels[method], nombre, formatDateTime(fecha)].filter(Boolean).join(' · ')}
        </span>
        <Badge tone={toneOf(batch)}>{batchLabels[estado]}</Badge>
        {batch.differences > 0 && <Badge tone="bad">PayPal dice otra cosa</Badge>}
      </p>
      <p>{storyOf(batch)}</p>
      {failed > 0 && (
        <p className={styles.fault}>{pluralize(failed, 'pago no llegó', 'pagos no llegaron')}</p>
      )}
      {problem && (
        <p className={styles.fault}>
          <ProblemNote problem={problem} />
        </p>
      )}
      {details.length > 0 && <p className={styles.soft}>{details.join(' · ')}</p>}
      {(isInHand || acts.retry || acts.number || acts.free) && (
        <div className={styles.buttons}>
          {isInHand && <MarkPaidButton {...action} />}
          {isInHand && method === 'archivo' && (
            <Button variant="secondary" busy={busy} onClick={() => void download()}>
              Descargar el archivo{which}
            </Button>
          )}
          {acts.retry && estado !== 'cerrado' && (
            <Button variant="secondary" busy={busy} onClick={() => void retry()}>
              Preguntar ahora{which}
            </Button>
          )}
          <BatchActions {...action} />
        </div>
      )}
      <BatchItems {...action} />
    </li>
  );
}

function gist(batches: readonly PayoutBatch[]): string {
  const count = (is: (batch: PayoutBatch) => boolean) => batches.filter(is).length;
  const inHand = count(({ estado }) => estado === 'abierto');
  const moving = count(({ estado, means: method }) => method === 'api' && estado !== 'cerrado');
  const differing = count(({ differences }) => differences > 0);
  const parts = [
    inHand > 0 ? `${inHand} por terminar` : '',
    moving > 0 ? `${moving} en PayPal` : '',
    differing > 0 ? pluralize(differing, 'con una diferencia', 'con diferencias') : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Ninguno por terminar';
}

interface BatchesProps extends Pick<BatchProps, 'tell' | 'onChange'> {
  batches: readonly PayoutBatch[];
  isSandbox: boolean;
  /** The id of the batch that the person came to from the list of payouts. */
  sought: string | null;
}

const isEnded = ({ estado, differences }: PayoutBatch) => estado === 'cerrado' && differences === 0;

/** Opens the list when a batch needs attention. Ended batches stay collapsed. */
export function Batches({ batches, isSandbox, sought, ...shared }: BatchesProps) {
  const needs = batches.some(
    ({ estado, problem, differences }) =>
      estado === 'abierto' || differences > 0 || (problem !== null && estado !== 'cerrado'),
  );
  if (batches.length === 0) return null;
  const listOf = (some: readonly PayoutBatch[]) => (
    <ul>
      {some.map((batch) => (
        <Batch key={batch.id} batch={batch} isSought={batch.id === sought} {...shared} />
      ))}
    </ul>
  );
  const going = batches.filter((batch) => !isEnded(batch));
  const ended = batches.filter(isEnded);
  return (
    <Fold
      title={`Envíos de pagos${isSandbox ? ' (pruebas)' : ''}`}
      gist={gist(batches)}
      needs={needs || sought !== null}
    >
      {going.length > 0 && listOf(going)}
      {going.length > 0 && ended.length > 0 ? (
        <details className={styles.items}>
          {/* This label has no number, because the API sends only the newest batches. */}
          <summary>Ver los últimos terminados</summary>
          {listOf(ended)}
        </details>
      ) : (
        listOf(ended)
      )}
    </Fold>
  );
}
