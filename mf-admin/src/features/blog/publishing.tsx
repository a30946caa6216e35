import { useState } from 'react';
import { postState } from '#contract/blog/posts.ts';
import { postPath } from '#contract/blog/slug.ts';
import { Button } from '#ui/button.tsx';
import { LiveMessage, Message } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';
import { momentInWords } from './moment.ts';
import { endingsOf, PostActionDialog, PostBadge } from './post-actions.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Editor } from './use-editor.ts';

export function Publishing({ editor }: { editor: Editor }) {
  const { stored, isDirty, problem, notice, busy } = editor;
  const [isScheduling, setIsScheduling] = useState(false);
  const [ending, setEnding] = useState<ReturnType<typeof endingsOf>[number] | null>(null);
  const state = stored ? postState(stored, Date.now()) : 'borrador';
  const publishedAt = stored?.publishedAt ?? null;
  return (
    <Tile title="Publicación">
      <p className={styles.standing}>
        <PostBadge state={state} />
        <span>
          {state === 'borrador' && 'Nadie más la ve.'}
          {publishedAt && state === 'programada' && `Aparece el ${momentInWords(publishedAt)}.`}
          {publishedAt && state === 'publicada' && `Desde el ${momentInWords(publishedAt)}.`}
          {stored && isDirty && ' Tienes cambios sin guardar.'}
        </span>
      </p>
      {problem && <Message tone="error">{problem.message}</Message>}
      <LiveMessage news={notice && !problem ? { tone: 'success', text: notice } : null} />
      <div className={styles.buttons}>
        {state !== 'publicada' && (
          <Button busy={busy} onClick={() => editor.publish()}>
            Publicar ahora
          </Button>
        )}
        <Button
          variant={state === 'publicada' ? 'primary' : 'secondary'}
          busy={busy}
          aria-keyshortcuts="Control+S"
          onClick={editor.save}
        >
          {state === 'borrador' ? 'Guardar borrador' : 'Guardar cambios'}
        </Button>
        {state !== 'publicada' && (
          <Button variant="secondary" busy={busy} onClick={() => setIsScheduling(true)}>
            {state === 'programada' ? 'Cambiar la hora' : 'Programar'}
          </Button>
        )}
        {stored &&
          endingsOf({ state, publishedAt }).map((action) => (
            <Button
              key={action.label}
              variant="quiet"
              busy={busy}
              onClick={() => setEnding(action)}
            >
              {action.label}
            </Button>
          ))}
      </div>
      {stored && state === 'publicada' && (
        <p>
          <a className={styles.open} href={postPath(stored.slug)} target="_blank" rel="noopener">
            Ver en el blog (se abre en otra pestaña)
          </a>
        </p>
      )}
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
      {stored && ending && (
        <PostActionDialog
          action={ending}
          post={stored}
          onDone={(done) => {
            setEnding(null);
            if (done.post) editor.accept(done);
            else void editor.leaveTo('/admin/entradas');
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </Tile>
  );
}
