import { useState } from 'react';
import { api, callApi } from '#client/api.ts';
import { postPath, postState } from '#contract/blog/posts.ts';
import { ActionButton } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { LiveMessage, Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { PostBadge } from '../../components/record-parts.tsx';
import styles from './blog.module.css';
import { ReviewDialog } from './notes.tsx';
import { formatFullTime, ScheduleDialog } from './schedule-dialog.tsx';
import { textFormId } from './text-form.tsx';
import type { Editor } from './use-editor.ts';

const post = api.admin.entradas[':id'];

export function PublishingTile({ editor }: { editor: Editor }) {
  const { id, stored, isDirty, problem, doneMessage, busy } = editor;
  const [isScheduling, setIsScheduling] = useState(false);
  const state = stored ? postState(stored, Date.now()) : 'borrador';
  const publishedAt = stored?.publishedAt ?? null;
  const withdrawal = state === 'programada' ? 'No publicar' : 'Retirar del blog';
  return (
    <Tile title="Publicación">
      <p className={styles.standing}>
        <PostBadge estado={state} />
        <span>
          {state === 'borrador' && 'Nadie más la ve.'}
          {publishedAt && state === 'programada' && `Aparece el ${formatFullTime(publishedAt)}.`}
          {publishedAt && state === 'publicada' && `Desde el ${formatFullTime(publishedAt)}.`}
          {stored && isDirty && ' Tienes cambios sin guardar.'}
        </span>
      </p>
      {problem && <Message tone="error">{problem.message}</Message>}
      <LiveMessage news={doneMessage && !problem ? { tone: 'success', text: doneMessage } : null} />
      <div className={styles.buttons}>
        {state !== 'publicada' && (
          <Button busy={busy} onClick={() => editor.publish()}>
            Publicar ahora
          </Button>
        )}
        <Button
          // The key Enter saves a draft, but it never changes a public post.
          type={state === 'borrador' ? 'submit' : 'button'}
          form={textFormId}
          onClick={() => state !== 'borrador' && editor.save()}
          variant={state === 'publicada' ? 'primary' : 'secondary'}
          busy={busy}
          aria-keyshortcuts="Control+S"
        >
          {state === 'borrador' ? 'Guardar borrador' : 'Guardar cambios'}
        </Button>
        {state !== 'publicada' && (
          <Button variant="secondary" busy={busy} onClick={() => setIsScheduling(true)}>
            {state === 'programada' ? 'Cambiar la hora' : 'Programar'}
          </Button>
        )}
        {state !== 'borrador' && (
          <ActionButton
            label={withdrawal}
            look="quiet"
            title={state === 'programada' ? '¿Ya no la publicamos?' : '¿Retiramos la entrada?'}
            submitLabel={withdrawal}
            send={(_, init) =>
              callApi(() => post.despublicar.$post({ param: { id }, json: {} }, init))
            }
            onDone={editor.accept}
          >
            <p>Vuelve a ser un borrador. No se pierde nada de lo que escribiste.</p>
          </ActionButton>
        )}
        {stored && state === 'borrador' && publishedAt === null && (
          <ActionButton
            label="Eliminar borrador"
            look="quiet"
            title="¿Eliminamos el borrador?"
            submitLabel="Eliminar borrador"
            send={(_, init) => callApi(() => post.$delete({ param: { id } }, init))}
            onDone={() => void editor.leaveTo('/admin/entradas')}
          >
            <p>Se borran el texto y su portada. Esto no se puede deshacer.</p>
          </ActionButton>
        )}
      </div>
      {stored && state === 'publicada' && (
        <p>
          <a className={styles.open} href={postPath(stored.slug)} target="_blank" rel="noopener">
            Ver en el blog (se abre en otra pestaña)
          </a>
        </p>
      )}
      {editor.review && <ReviewDialog review={editor.review} onClose={editor.endReview} />}
      {isScheduling && (
        <ScheduleDialog
          planned={state === 'programada' ? publishedAt : null}
          onSchedule={(time) => {
            setIsScheduling(false);
            editor.publish(time);
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </Tile>
  );
}
