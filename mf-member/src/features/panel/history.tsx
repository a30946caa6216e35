import { useState } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { formatMoment } from '#client/dates.ts';
import type { HistoryEntry, PanelAnswer } from '#contract/members/panel.ts';
import { type EntryKind, entryKinds, entryLabels } from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import empty from '#ui/states/empty.svg?no-inline';
import { Tile } from '#ui/tile.tsx';
import { LoadFailed } from '../../load-failed.tsx';
import { usePages } from '../../use-pages.ts';
import styles from './history.module.css';

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

const takeFocus = (element: HTMLElement | null) => element?.focus();

interface EntriesProps {
  kind: EntryKind | null;
  /** A new one reloads the first page. */
  newest: PanelAnswer['lastEntryId'];
}

/** Entries of one kind, or of all. */
function Entries({ kind, newest }: EntriesProps) {
  const { entries, hasMore, busy, failure, load } = usePages<HistoryEntry>(
    (cursor) =>
      api.panel.historial.$path({
        query: { ...(kind && { tipo: kind }), ...(cursor && { cursor }) },
      }),
    newest,
  );
  const [wentOn, setWentOn] = useState(false);
  return (
    <div tabIndex={-1} className={styles.lines} aria-busy={busy}>
      {failure && <LoadFailed message={failure.message} retry={load} />}
      {!entries && !failure && <Skeleton lines={4} />}
      {entries?.length === 0 && kind && (
        <EmptyState>No tienes movimientos de este tipo.</EmptyState>
      )}
      {entries?.length === 0 && !kind && (
        <EmptyState
          picture={empty}
          action={
            <Link to="/guia-encuestas" className={buttonClass('secondary')}>
              Leer consejos para empezar
            </Link>
          }
        >
          Todavía no hay movimientos. Responde una encuesta: lo que ganes aparecerá aquí.
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ol className={styles.list} reversed>
          {entries.map((entry) => (
            <HistoryLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {hasMore && !failure && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => {
            setWentOn(true);
            load();
          }}
        >
          {busy ? 'Cargando...' : 'Cargar más'}
        </Button>
      )}
      {/* Takes the focus, as the last «Cargar más» disappears. */}
      {!hasMore && wentOn && (
        <p ref={takeFocus} tabIndex={-1} className={styles.empty}>
          Estos son todos tus movimientos.
        </p>
      )}
    </div>
  );
}

export function History({ newest }: { newest: PanelAnswer['lastEntryId'] }) {
  const [kind, setKind] = useState<EntryKind | null>(null);
  return (
    <Tile id="movimientos" title="Tus movimientos">
      {newest !== null && (
        <div className={styles.tools}>
          <SelectField
            label="Mostrar"
            name="tipo"
            value={kind ?? ''}
            onChange={({ target: { value } }) =>
              setKind(entryKinds.find((each) => each === value) ?? null)
            }
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
      <Entries key={kind} kind={kind} newest={newest} />
    </Tile>
  );
}
