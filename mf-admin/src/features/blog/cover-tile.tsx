import { type DragEvent, useId, useState } from 'react';
import { api, ask, type Outcome } from '#client/api.ts';
import { useOnce } from '#client/use-once.ts';
import { Button } from '#ui/button.tsx';
import { LiveMessage } from '#ui/live-message.tsx';
import { Tile } from '#ui/tile.tsx';
import { leaveIfShutOut, withoutBody } from '../../guard.ts';
import styles from './blog.module.css';
import { prepareCover } from './cover-file.ts';
import type { Editor } from './use-editor.ts';

type Said = { tone: 'success' | 'error' | 'info'; text: string };

/** The post's picture: chosen or dropped, cut and made small here, then sent. */
export function CoverTile({ editor }: { editor: Editor }) {
  const { stored, setCover } = editor;
  const [said, setSaid] = useState<Said | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { busy, once } = useOnce();
  const inputId = useId();
  const hasOwn = Boolean(stored?.portada);

  function tell<Answer extends { message: string }>(
    outcome: Outcome<Answer>,
  ): outcome is {
    ok: true;
    answer: Answer;
  } {
    if (!outcome.ok && leaveIfShutOut(outcome)) return false;
    const text = outcome.ok ? outcome.answer.message : outcome.message;
    setSaid({ tone: outcome.ok ? 'success' : 'error', text });
    return outcome.ok;
  }

  const upload = (file: File) =>
    once(async () => {
      setSaid({ tone: 'info', text: 'Preparando la imagen...' });
      const cover = await prepareCover(file);
      if (!cover.ok) return setSaid({ tone: 'error', text: cover.message });
      const post = stored ? { ok: true as const, answer: stored } : await editor.storeIfNeeded();
      if (!post.ok) return setSaid({ tone: 'error', text: post.message });
      const init = { body: cover.file, headers: { 'content-type': 'image/jpeg' } };
      const param = { id: post.answer.id };
      const outcome = await ask(() => api.admin.entradas[':id'].portada.$put({ param }, { init }));
      if (!tell(outcome)) return;
      setChosen(cover.dataUrl);
      setCover(outcome.answer.portada);
    });

  const remove = () =>
    once(async () => {
      if (!stored) return;
      const param = { id: stored.id };
      const send = () => api.admin.entradas[':id'].portada.$delete({ param }, withoutBody);
      if (!tell(await ask(send))) return;
      setChosen(null);
      setCover(null);
    });

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void upload(file);
  }

  const path = stored && `/api/admin/entradas/${stored.id}/portada?v=${stored.portada?.hash ?? ''}`;
  const shown = chosen ?? path;
  return (
    <Tile title="Portada" busy={busy}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file field does the same. */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {shown && (
          <img
            className={styles.cover}
            src={shown}
            alt={hasOwn ? 'Portada de esta entrada' : 'Portada que lleva mientras no subas otra'}
            width="1200"
            height="630"
          />
        )}
        <label className={styles.pick} htmlFor={inputId}>
          <span>{hasOwn ? 'Cambiar la portada' : 'Subir una portada'}</span>
          <input
            id={inputId}
            type="file"
            accept="image/*"
            aria-describedby={`${inputId}-hint`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void upload(file);
              target.value = '';
            }}
          />
        </label>
        <p id={`${inputId}-hint`} className={styles.soft}>
          También puedes soltarla aquí. La recortamos a 1200 × 630 y quitamos los datos de la
          cámara.
        </p>
      </div>
      <LiveMessage news={said} />
      {hasOwn && (
        <div>
          <Button variant="quiet" busy={busy} onClick={() => void remove()}>
            Quitar la portada
          </Button>
        </div>
      )}
    </Tile>
  );
}
