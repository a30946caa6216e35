import { useEffect, useEffectEvent, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { coverSize } from '#contract/blog/covers.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage, type News } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { preparePicture } from '../../pictures/prepare-picture.ts';
import styles from './blog.module.css';
import type { Editor } from './use-editor.ts';

const { portada } = api.admin.entradas[':id'];

export function CoverTile({ editor }: { editor: Editor }) {
  const { id, stored, notice, setCoverHash } = editor;
  const [said, setSaid] = useState<News | null>(null);
  const { run, busy, problem, reset } = useAction();
  // A later success clears an error.
  const forget = useEffectEvent(() => {
    setSaid(null);
    reset();
  });
  useEffect(() => {
    if (notice) forget();
  }, [notice]);
  const hasOwn = Boolean(stored?.coverHash);

  const upload = (file: File) =>
    run(async () => {
      setSaid({ tone: 'info', text: 'Preparando la imagen...' });
      const cover = await preparePicture(file, coverSize);
      if (typeof cover === 'string') return setSaid({ tone: 'error', text: cover });
      const kept = stored ? null : await editor.store();
      if (kept && !kept.ok) return kept;
      const init = { body: cover, headers: { 'content-type': 'image/jpeg' } };
      const outcome = await ask(() => portada.$put({ param: { id } }, { init }));
      if (!outcome.ok) return outcome;
      setSaid({ tone: 'success', text: outcome.answer.message });
      setCoverHash(outcome.answer.coverHash);
    });

  const remove = () =>
    run(async (init) => {
      if (!stored) return null;
      const outcome = await ask(() => portada.$delete({ param: { id } }, init));
      if (outcome.ok) {
        setSaid({ tone: 'success', text: outcome.answer.message });
        setCoverHash(null);
      }
      return outcome;
    });

  return (
    <Tile title="Portada" busy={busy}>
      {stored && (
        <img
          className={styles.cover}
          src={`/api/admin/entradas/${id}/portada?v=${stored.coverHash ?? ''}`}
          alt={hasOwn ? 'Portada de esta entrada' : 'Portada que lleva mientras no subas otra'}
          width="1200"
          height="630"
        />
      )}
      <div className={styles.drop}>
        <TextField
          type="file"
          accept="image/*"
          label={hasOwn ? 'Cambiar la portada' : 'Subir una portada'}
          hint="También puedes soltarla aquí. La recortamos a 1200 × 630 y quitamos los datos de la cámara."
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
            target.value = '';
          }}
        />
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
