import { useEffect, useRef, useState } from 'react';
import { Link } from 'site-router';
import { formatMoment } from '#client/dates.ts';
import type { HistoryEntry, PanelAnswer } from '#contract/members/panel.ts';
import { type EntryKind, entryKinds, entryLabels } from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/field.tsx';
import { Message } from '#ui/message.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import empty from '#ui/states/empty.svg?no-inline';
import { Tile } from '#ui/tile.tsx';
import styles from './history.module.css';
import { useHistory } from './use-history.ts';

const signed = (cents: number) => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

/** Held money is marked, as it is not in the balance yet. */
function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { kind, montoCents, heldCents, saldoCents, provider, motivo, fecha } = entry;
  const isHeld = montoCents === 0;
  const change = isHeld ? heldCents : montoCents;
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <p className={styles.kind}>{entryLabels[kind]}</p>
        <p className={`${styles.change} ${change > 0 ? styles.plus : ''}`}>{signed(change)}</p>
      </div>
      <div className={`${styles.row} ${styles.small}`}>
        <p className={styles.source}>
          <span>{formatMoment(fecha)}</span>
          {provider && <span>{provider}</span>}
        </p>
        <p className={styles.after}>{isHeld ? 'Pendiente' : `Saldo: ${formatCents(saldoCents)}`}</p>
      </div>
      {motivo && <p className={styles.small}>Motivo: {motivo}</p>}
    </li>
  );
}

/** Takes the focus when the last «Cargar más» disappears. */
function End() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className={styles.empty}>
      Estos son todos tus movimientos.
    </p>
  );
}

export function History({ newest }: { newest: PanelAnswer['lastEntryId'] }) {
  const [kind, setKind] = useState<EntryKind | null>(null);
  const [wentOn, setWentOn] = useState(false);
  const { history, busy, failure, retry, loadMore } = useHistory(kind, newest);
  const lines = useRef<HTMLDivElement>(null);
  const { entries = [], nextCursor = null } = history ?? {};
  return (
    <Tile id="movimientos" title="Tus movimientos" busy={busy}>
      {newest !== null && (
        <div className={styles.tools}>
          <SelectField
            label="Mostrar"
            name="tipo"
            value={kind ?? ''}
            onChange={({ target: { value } }) => {
              setWentOn(false);
              setKind(entryKinds.find((each) => each === value) ?? null);
            }}
          >
            <option value="">Todo</option>
            {entryKinds.map((each) => (
              <option key={each} value={each}>
                {entryLabels[each]}
              </option>
            ))}
          </SelectField>
          <a className={buttonClass('secondary')} href="/api/panel/historial.csv" download>
            Descargar CSV
          </a>
        </div>
      )}
      {failure && <Message tone="error">{failure.message}</Message>}
      {failure && retry && (
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              // This button disappears.
              lines.current?.focus();
              retry();
            }}
          >
            Intentar de nuevo
          </Button>
        </div>
      )}
      <div ref={lines} tabIndex={-1} className={styles.lines}>
        {!history && !failure && <Skeleton lines={4} />}
        {history && entries.length === 0 && (
          <EmptyState
            {...(!kind && { picture: empty })}
            action={
              !kind && (
                <Link to="/guia-encuestas" className={buttonClass('secondary')}>
                  Leer consejos para empezar
                </Link>
              )
            }
          >
            {kind
              ? 'No tienes movimientos de este tipo.'
              : 'Todavía no hay movimientos. Responde una encuesta: lo que ganes aparecerá aquí.'}
          </EmptyState>
        )}
        {entries.length > 0 && (
          <ol className={styles.list} reversed>
            {entries.map((entry) => (
              <HistoryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        {nextCursor !== null && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => {
              setWentOn(true);
              void loadMore();
            }}
          >
            {busy ? 'Cargando...' : 'Cargar más'}
          </Button>
        )}
        {nextCursor === null && wentOn && <End />}
      </div>
    </Tile>
  );
}
