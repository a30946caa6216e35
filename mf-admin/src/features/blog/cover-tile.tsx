import { type DragEvent, useId, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { Button } from '#ui/button.tsx';
import { LiveMessage, type News } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import styles from './blog.module.css';
import { prepareCover } from './cover-file.ts';
import type { Editor } from './use-editor.ts';

/** The cover: chosen or dropped, cropped and compressed here, then uploaded. */
export function CoverTile({ editor }: { editor: Editor }) {
  const { id, stored, setCoverHash } = editor;
  const [said, setSaid] = useState<News | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { run, busy, problem } = useAction();
  const inputId = useId();
  const hasOwn = Boolean(stored?.coverHash);

  const upload = (file: File) =>
    run(async () => {
      setSaid({ tone: 'info', text: 'Preparando la imagen...' });
      const cover = await prepareCover(file);
      if (!cover.ok) return setSaid({ tone: 'error', text: cover.message });
      const kept = stored ? null : await editor.store();
      if (kept && !kept.ok) return kept;
      const init = { body: cover.file, headers: { 'content-type': 'image/jpeg' } };
      const { portada } = api.admin.entradas[':id'];
      const outcome = await ask(() => portada.$put({ param: { id } }, { init }));
      if (!outcome.ok) return outcome;
      setSaid({ tone: 'success', text: outcome.answer.message });
      setChosen(cover.dataUrl);
      setCoverHash(outcome.answer.coverHash);
    });

  const remove = () =>
    run(async (init) => {
      if (!stored) return null;
      const { portada } = api.admin.entradas[':id'];
      const outcome = await ask(() => portada.$delete({ param: { id } }, init));
      if (outcome.ok) {
        setSaid({ tone: 'success', text: outcome.answer.message });
        setChosen(null);
        setCoverHash(null);
      }
      return outcome;
    });

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void upload(file);
  }

  const path = stored && `/api/admin/entradas/${stored.id}/portada?v=${stored.coverHash ?? ''}`;
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
      <LiveMessage news={problem ? { tone: 'error', text: problem.message } : said} />
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
