import { useEffect, useRef } from 'react';
import { api, ask } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import { useAction } from '#client/use-action.ts';
import type { PayoutLot } from '#contract/payouts/lots.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { News } from '#ui/message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { plural } from '../../counts.ts';
import { Fold } from '../../fold.tsx';
import { ProblemNote } from '../../help-link.tsx';
import { lotLabels, meansLabels } from './labels.ts';
import { LotActions, PaidButton, whichLot } from './lot-actions.tsx';
import { LotItems } from './lot-items.tsx';
import { downloadFile } from './payout-file.ts';
import styles from './payouts.module.css';

function storyOf({ means, paid, freed, open }: PayoutLot): string {
  const parts = [
    open > 0 ? (means === 'api' ? `${open} en camino` : plural(open, 'abierto', 'abiertos')) : '',
    paid > 0 ? plural(paid, 'pagado', 'pagados') : '',
    freed > 0 ? plural(freed, 'devuelto', 'devueltos') : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Green only when every payment arrived. */
function toneOf({ estado, failed, freed, paid }: PayoutLot): BadgeTone {
  if (estado !== 'cerrado') return 'waiting';
  if (failed > 0) return 'bad';
  return freed > 0 && paid === 0 ? 'neutral' : 'good';
}

interface LotProps {
  lot: PayoutLot;
  /** The person asked for it from the list: it takes the focus. */
  isSought: boolean;
  tell: (news: News) => void;
  onChange: () => void;
}

function Lot({ lot, isSought, tell, onChange }: LotProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) item.current?.focus();
  }, [isSought]);
  const { id, estado, fecha, means, montoCents, nombre, failed, acts, dueAt, problem } = lot;
  const { run, busy } = useAction();
  const which = <VisuallyHidden> {whichLot(lot)}</VisuallyHidden>;
  const isInHand = estado === 'abierto';
  // The batch is being sent for the first time.
  const isFresh = estado === 'creado' && problem === null;
  const next = lot.paypalId === null ? 'Se envía' : 'Se pregunta';
  const details = [
    lot.paypalId ? `Número de PayPal: ${lot.paypalId}` : '',
    dueAt === null || isFresh ? '' : `${next} otra vez: ${formatMoment(dueAt)}`,
  ].filter(Boolean);

  async function download() {
    const outcome = await run((init) => downloadFile(id, init));
    if (outcome?.ok === false) tell({ tone: 'error', text: outcome.message });
  }
  async function retry() {
    const { reintentar } = api.admin.pagos.lotes[':id'];
    const outcome = await run((init) => ask(() => reintentar.$post({ param: { id } }, init)));
    if (!outcome) return;
    const text = outcome.ok ? outcome.answer.lot.problem?.text : outcome.message;
    tell(text ? { tone: 'error', text } : { tone: 'success', text: 'Le preguntamos a PayPal.' });
    onChange();
  }
  const action = {
    lot,
    onDone({ message }: { message: string }) {
      tell({ tone: 'success', text: message });
      onChange();
    },
  };
  return (
    <li ref={item} tabIndex={-1} className={styles.lot}>
      <p className={styles.sum}>
        <strong>
          <Amount cents={montoCents} />
        </strong>
        <span>{[meansLabels[means], nombre, formatMoment(fecha)].filter(Boolean).join(' · ')}</span>
        <Badge tone={toneOf(lot)}>{lotLabels[estado]}</Badge>
        {lot.differences > 0 && <Badge tone="bad">PayPal dice otra cosa</Badge>}
      </p>
      <p>{storyOf(lot)}</p>
      {failed > 0 && (
        <p className={styles.fault}>{plural(failed, 'pago no llegó', 'pagos no llegaron')}</p>
      )}
      {problem && (
        <p className={styles.fault}>
          <ProblemNote problem={problem} />
        </p>
      )}
      {details.length > 0 && <p className={styles.soft}>{details.join(' · ')}</p>}
      {(isInHand || acts.retry || acts.number || acts.free) && (
        <div className={styles.buttons}>
          {isInHand && <PaidButton {...action} />}
          {isInHand && means === 'archivo' && (
            <Button variant="secondary" busy={busy} onClick={() => void download()}>
              Descargar el archivo{which}
            </Button>
          )}
          {acts.retry && estado !== 'cerrado' && (
            <Button variant="secondary" busy={busy} onClick={() => void retry()}>
              Preguntar ahora{which}
            </Button>
          )}
          <LotActions {...action} />
        </div>
      )}
      <LotItems {...action} />
    </li>
  );
}

function gist(lots: readonly PayoutLot[]): string {
  const count = (is: (lot: PayoutLot) => boolean) => lots.filter(is).length;
  const inHand = count(({ estado }) => estado === 'abierto');
  const moving = count(({ estado, means }) => means === 'api' && estado !== 'cerrado');
  const differing = count(({ differences }) => differences > 0);
  const parts = [
    inHand > 0 ? `${inHand} por terminar` : '',
    moving > 0 ? `${moving} en PayPal` : '',
    differing > 0 ? plural(differing, 'con una diferencia', 'con diferencias') : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : plural(lots.length, 'terminado', 'terminados');
}

interface LotsProps extends Pick<LotProps, 'tell' | 'onChange'> {
  lots: readonly PayoutLot[];
  isSandbox: boolean;
  /** The batch that a row of the list links to. */
  sought: string | null;
}

const isEnded = ({ estado, differences }: PayoutLot) => estado === 'cerrado' && differences === 0;

/** The batches of all three methods; open when one of them needs attention. Ended ones stay folded. */
export function Lots({ lots, isSandbox, sought, ...shared }: LotsProps) {
  const needs = lots.some(
    ({ estado, problem, differences }) =>
      estado === 'abierto' || differences > 0 || (problem !== null && estado !== 'cerrado'),
  );
  if (lots.length === 0) return null;
  const listOf = (some: readonly PayoutLot[]) => (
    <ul>
      {some.map((lot) => (
        <Lot key={lot.id} lot={lot} isSought={lot.id === sought} {...shared} />
      ))}
    </ul>
  );
  const going = lots.filter((lot) => !isEnded(lot));
  const ended = lots.filter(isEnded);
  return (
    <Fold
      title={`Envíos de pagos${isSandbox ? ' (pruebas)' : ''}`}
      gist={gist(lots)}
      needs={needs || sought !== null}
    >
      {going.length > 0 && listOf(going)}
      {going.length > 0 && ended.length > 0 ? (
        <details className={styles.items}>
          <summary>Ver {plural(ended.length, 'terminado', 'terminados')}</summary>
          {listOf(ended)}
        </details>
      ) : (
        listOf(ended)
      )}
    </Fold>
  );
}
