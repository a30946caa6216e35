import { useState } from 'react';
import { postState } from '#contract/blog/posts.ts';
import { postPath } from '#contract/blog/slug.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LiveMessage } from '#ui/live-message.tsx';
import { Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';
import { momentInWords } from './moment.ts';
import { PostBadge } from './post-badge.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Editor } from './use-editor.ts';

type Asked = 'schedule' | 'withdraw' | 'remove';

function Standing({ stored, isDirty }: Pick<Editor, 'stored' | 'isDirty'>) {
  const state = stored ? postState(stored, Date.now()) : 'borrador';
  const time = stored?.publishedAt;
  return (
    <p className={styles.standing}>
      <PostBadge state={state} />
      <span>
        {state === 'borrador' && 'Nadie más la ve.'}
        {time && state === 'programada' && `Aparece el ${momentInWords(time)}.`}
        {time && state === 'publicada' && `Desde el ${momentInWords(time)}.`}
        {stored && isDirty && ' Tienes cambios sin guardar.'}
      </span>
    </p>
  );
}

function Stale({ editor }: { editor: Editor }) {
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" busy={editor.busy} onClick={() => void editor.settle('stored')}>
        Usar la versión guardada
      </Button>
      <Button variant="danger" busy={editor.busy} onClick={() => void editor.settle('mine')}>
        Guardar la mía encima
      </Button>
    </div>
  );
}

export function Publishing({ editor }: { editor: Editor }) {
  const { stored, isDirty, isRecovered, isStale, refusal, notice, busy } = editor;
  const [asked, setAsked] = useState<Asked | null>(null);
  const state = stored ? postState(stored, Date.now()) : 'borrador';
  const close = () => setAsked(null);
  const confirmed = (act: () => Promise<unknown>) => () => {
    close();
    void act();
  };
  return (
    <Tile title="Publicación">
      <Standing stored={stored} isDirty={isDirty} />
      {isRecovered && (
        <div className={styles.form}>
          <Message tone="info">Recuperamos lo que no habías guardado.</Message>
          <Button variant="secondary" onClick={editor.discard}>
            Descartar y usar lo guardado
          </Button>
        </div>
      )}
      {refusal && <Message tone="error">{refusal.message}</Message>}
      {isStale && <Stale editor={editor} />}
      <LiveMessage news={notice && !refusal ? { tone: 'success', text: notice } : null} />
      <div className={styles.buttons}>
        {state !== 'publicada' && (
          <Button busy={busy} onClick={() => void editor.publish()}>
            Publicar ahora
          </Button>
        )}
        <Button
          variant={state === 'publicada' ? 'primary' : 'secondary'}
          busy={busy}
          aria-keyshortcuts="Control+S"
          onClick={() => void editor.save()}
        >
          {state === 'borrador' ? 'Guardar borrador' : 'Guardar cambios'}
        </Button>
        {state !== 'publicada' && (
          <Button variant="secondary" busy={busy} onClick={() => setAsked('schedule')}>
            {state === 'programada' ? 'Cambiar la hora' : 'Programar'}
          </Button>
        )}
        {stored && state !== 'borrador' && (
          <Button variant="quiet" busy={busy} onClick={() => setAsked('withdraw')}>
            {state === 'programada' ? 'No publicar' : 'Retirar del blog'}
          </Button>
        )}
        {stored && state === 'borrador' && stored.publishedAt === null && (
          <Button variant="quiet" busy={busy} onClick={() => setAsked('remove')}>
            Eliminar borrador
          </Button>
        )}
      </div>
      {stored && state === 'publicada' && (
        <p>
          <a className={styles.open} href={postPath(stored.slug)} target="_blank" rel="noopener">
            Ver en el blog (se abre en otra pestaña)
          </a>
        </p>
      )}
      {asked === 'schedule' && (
        <ScheduleDialog
          planned={state === 'programada' ? (stored?.publishedAt ?? null) : null}
          onSchedule={(time) => confirmed(() => editor.publish(time))()}
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <ConfirmDialog
          title={state === 'programada' ? '¿Ya no la publicamos?' : '¿Retiramos la entrada?'}
          confirmLabel={state === 'programada' ? 'No publicar' : 'Retirar del blog'}
          refuseLabel="Dejarla como está"
          onConfirm={confirmed(editor.withdraw)}
          onClose={close}
        >
          <p>Vuelve a ser un borrador. No se pierde nada de lo que escribiste.</p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title="¿Eliminamos el borrador?"
          confirmLabel="Eliminar borrador"
          refuseLabel="Conservarlo"
          onConfirm={confirmed(editor.remove)}
          onClose={close}
        >
          <p>Se borran el texto y su portada. Esto no se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </Tile>
  );
}
