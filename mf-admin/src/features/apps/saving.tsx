import { useNavigate } from 'site-router';
import { api, callApi } from '#client/api.ts';
import type { AdminApp, AppState } from '#contract/apps/entry.ts';
import { appPath } from '#contract/apps/slugs.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { describeResult, LiveMessage } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { DiscardButton } from '../../components/discard-button.tsx';
import { describeFaultyFields } from '../../entry/use-faulty-fields.ts';
import type { SectionProps } from '../settings/setting-section.tsx';
import styles from './editor.module.css';
import type { AppEditor } from './use-app-editor.ts';
import { useVisibility } from './use-visibility.ts';

const states: Record<AppState, readonly [label: string, tone: 'good' | 'neutral' | 'waiting']> = {
  visible: ['A la vista', 'good'],
  hidden: ['Oculta', 'neutral'],
  retired: ['Retirada', 'waiting'],
};

const { borrar } = api.admin.apps[':slug'];

interface DeleteButtonProps extends Pick<AppEditor, 'isLeaving'> {
  app: AdminApp;
}

/** Shows the button that deletes an app which the owner created by mistake. */
function DeleteButton({ app: { slug, entry }, isLeaving }: DeleteButtonProps) {
  const navigate = useNavigate();
  return (
    <ActionButton
      label="Borrar la app"
      look="danger"
      variant="danger"
      title={`¿Borrar ${entry.name}?`}
      submitLabel="Borrar"
      send={(_, init) => callApi(() => borrar.$post({ param: { slug } }, init))}
      onDone={({ message }) => {
        // The deleted app's unsaved links need no warning.
        isLeaving.current = true;
        void navigate('/admin/apps', { state: { message } });
      }}
    >
      <p>
        Nadie la vio todavía. Se van su texto, sus enlaces y sus imágenes, y no hay vuelta atrás.
      </p>
    </ActionButton>
  );
}

function Acts({ editor: { stored, act, undo, busy, isDirty, isLeaving } }: { editor: AppEditor }) {
  if (!stored || isDirty) return null;
  return (
    <>
      {stored.state === 'visible' && (
        <a
          className={buttonClass('quiet')}
          href={appPath(stored.slug)}
          target="_blank"
          rel="noopener"
        >
          Ver su página
        </a>
      )}
      {stored.state === 'retired' ? (
        <Button variant="secondary" busy={busy} onClick={() => act('volver')}>
          Volver a recomendarla
        </Button>
      ) : (
        <Button variant="quiet" busy={busy} onClick={() => act('retirar')}>
          Retirar la app
        </Button>
      )}
      {undo && stored.state !== 'retired' && (
        <Button variant="quiet" busy={busy} onClick={undo}>
          Deshacer el último cambio
        </Button>
      )}
      {stored.isOriginal && stored.isChanged && stored.state !== 'retired' && (
        <Button variant="quiet" busy={busy} onClick={() => act('restablecer')}>
          Volver al texto original
        </Button>
      )}
      {stored.isUnseen && <DeleteButton app={stored} isLeaving={isLeaving} />}
    </>
  );
}

interface StateTileProps {
  editor: AppEditor;
  /** The section of the setting. It is null while the settings load. */
  section: SectionProps | null;
}

/** Shows the app's state and the buttons that change it. */
export function StateTile({ editor, section }: StateTileProps) {
  const { stored, busy, isDirty } = editor;
  const visibility = useVisibility(editor, section);
  const isHidden = stored?.state === 'hidden';
  const [label, tone] = states[stored?.state ?? 'hidden'];
  return (
    <Tile title="Estado" busy={busy}>
      <p>
        <Badge tone={tone}>{stored ? label : 'Sin guardar'}</Badge>
      </p>
      {!stored && <p>Lo que escribes queda en este navegador hasta que guardes la app.</p>}
      <LiveMessage news={visibility.news} />
      <div className={styles.buttons}>
        {stored && stored.state !== 'retired' && !isDirty && (
          <Button
            variant={isHidden ? 'primary' : 'quiet'}
            busy={visibility.busy}
            onClick={() => visibility.turn(isHidden)}
          >
            {isHidden ? 'Mostrar la app' : 'Ocultar la app'}
          </Button>
        )}
        <Acts editor={editor} />
      </div>
    </Tile>
  );
}

interface SavingProps {
  editor: AppEditor;
  /** The labels of the faulty fields. */
  labels: readonly string[];
}

/** Shows the button that saves an app, and the result of the last action. */
export function SaveAppButton({ editor, labels }: SavingProps) {
  const { stored, isDirty, busy, problem, doneMessage, save, discard } = editor;
  const refused = problem && describeFaultyFields(labels, problem.message);
  return (
    <div className={styles.saving}>
      <LiveMessage news={describeResult(refused ?? undefined, doneMessage)} />
      <div className={styles.buttons}>
        <Button disabled={!isDirty} busy={busy} onClick={save}>
          {busy ? 'Guardando...' : 'Guardar la app'}
        </Button>
        {isDirty && !busy && <DiscardButton isSaved={stored !== null} onDiscard={discard} />}
      </div>
    </div>
  );
}
