import { useState } from 'react';
import { Link } from 'site-router';
import { api } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import type { HistoryEntry, PanelAnswer } from '#contract/members/panel.ts';
import {
  type EntryKind,
  entryKinds,
  entryLabels,
  readHeldSurveyState,
  surveyStateLabels,
} from '#contract/members/sentences.ts';
import { formatCents } from '#contract/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { CsvDownload } from '#ui/csv-download.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/field.tsx';
import empty from '#ui/states/empty.svg?no-inline';
import { Tile } from '#ui/tile.tsx';
import { EntryPages } from '../../entry-pages.tsx';
import styles from './history.module.css';

const signed = (cents: number) => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { kind, montoCents, heldCents, saldoCents, provider, motivo, fecha } = entry;
  const state = readHeldSurveyState(entry);
  const change = montoCents || heldCents;
  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <p className={styles.kind}>{entryLabels[kind]}</p>
        <p className={`${styles.change} ${change > 0 ? styles.plus : ''}`} translate="no">
          {signed(change)}
        </p>
      </div>
      <div className={`${styles.row} ${styles.small}`}>
        <p className={styles.source}>
          <span>{formatDateTime(fecha)}</span>
          {provider && <span>{provider}</span>}
        </p>
        <p className={styles.after}>
          {state ? surveyStateLabels[state] : `Saldo: ${formatCents(saldoCents)}`}
        </p>
      </div>
      {motivo && <p className={styles.small}>Motivo: {motivo}</p>}
      {kind === 'reverso' && (
        <p className={styles.small}>
          El proveedor la revisó y no la aceptó. ¿No estás de acuerdo?{' '}
          <Link to="/contacto">Escríbenos</Link>
        </p>
      )}
    </li>
  );
}

function NoEntries() {
  return (
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
  );
}

/** Shows the history. It loads the first page again when `newest` changes. */
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
            options={[['', 'Todo'], ...Object.entries(entryLabels)]}
            onChange={({ target: { value } }) =>
              setKind(entryKinds.find((each) => each === value) ?? null)
            }
          />
          <CsvDownload path="/api/panel/historial.csv" />
        </div>
      )}
      <EntryPages<HistoryEntry>
        key={kind}
        className={styles.lines}
        pathAt={(cursor) =>
          api.panel.historial.$path({
            query: { ...(kind && { tipo: kind }), ...(cursor && { cursor }) },
          })
        }
        version={newest}
        empty={kind ? <EmptyState>No tienes movimientos de este tipo.</EmptyState> : <NoEntries />}
        end={<p className={styles.empty}>Estos son todos tus movimientos.</p>}
      >
        {(entries) => (
          <ol className={styles.list} reversed>
            {entries.map((entry) => (
              <HistoryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </EntryPages>
    </Tile>
  );
}
