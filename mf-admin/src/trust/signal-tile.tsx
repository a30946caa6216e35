import { api, callApi } from '#client/api.ts';
import { formatDateTime } from '#client/dates.ts';
import type { ShownSignal } from '#contract/trust/signals.ts';
import { ActionButton, reasonField } from '#ui/action-dialog.tsx';
import { Tile } from '#ui/tile.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { HelpLink } from '../components/help-link.tsx';
import { SignalText } from './signal-notes.tsx';
import styles from './trust.module.css';

/** The field for a private reason. Only the audit log keeps the reason; the member does not read it. */
export const privateReasonField = {
  ...reasonField,
  label: 'Por qué',
  hint: 'Lo lees solo tú, en el historial de cambios.',
};

interface SignalTileProps {
  memberId: string;
  signals: readonly ShownSignal[];
  onDone: (text: string) => void;
  refresh: () => void;
}

export function SignalTile({ memberId, signals, onDone, refresh }: SignalTileProps) {
  return (
    <Tile title="Qué llama la atención">
      {signals.length === 0 && <p>Nada llama la atención.</p>}
      <ul className={styles.signals}>
        {signals.map((one) => {
          const { signal, subject, seenAt, why } = one;
          const key = signal + subject;
          return (
            <li key={key} className={why === null ? styles[one.strength] : styles.fine}>
              <p>
                <SignalText signal={one} />
              </p>
              <small>
                Visto el {formatDateTime(seenAt)}
                {why !== null && `. Está bien: ${why}`}
              </small>
              {why === null && (
                <ActionButton
                  label={
                    <>
                      Esto está bien<VisuallyHidden>: {one.text}</VisuallyHidden>
                    </>
                  }
                  look="quiet"
                  title="¿Está bien?"
                  submitLabel="Está bien"
                  field={{ ...privateReasonField, name: 'why' }}
                  content={seenAt}
                  send={(text, init) =>
                    callApi(() =>
                      api.admin.miembros[':id'].senales.$post(
                        { param: { id: memberId }, json: { signal, subject, seenAt, why: text } },
                        init,
                      ),
                    )
                  }
                  onDone={({ message }) => onDone(message)}
                  onStale={refresh}
                >
                  <p>{one.text}</p>
                  <p>
                    No te lo mostraremos más hasta que se vea algo nuevo, y un pago que espera solo
                    por esto se podrá hacer.
                  </p>
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
      {signals.length > 0 && <HelpLink topic="senales" />}
    </Tile>
  );
}
