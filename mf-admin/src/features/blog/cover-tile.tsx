import { useEffect, useEffectEvent } from 'react';
import { api, callApi } from '#client/api.ts';
import { coverSize } from '#contract/blog/covers.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { usePicture } from '../../pictures/use-picture.ts';
import styles from './blog.module.css';
import type { Editor } from './use-editor.ts';

const { portada } = api.admin.entradas[':id'];

export function CoverTile({ editor }: { editor: Editor }) {
  const { id, stored, doneMessage, setCoverHash } = editor;
  const picture = usePicture(coverSize);
  // After a later success the tile no longer shows the earlier error.
  const forget = useEffectEvent(picture.forget);
  useEffect(() => {
    if (doneMessage) forget();
  }, [doneMessage]);
  const hasOwn = Boolean(stored?.coverHash);

  async function send(init: RequestInit) {
    const kept = stored ? null : await editor.store();
    if (kept && !kept.ok) return kept;
    return callApi(() => portada.$put({ param: { id } }, { init }));
  }
  const upload = (file: File) =>
    picture.upload(file, send, ({ coverHash }) => setCoverHash(coverHash));

  const remove = () =>
    picture.remove(
      (init) => callApi(() => portada.$delete({ param: { id } }, init)),
      () => setCoverHash(null),
    );

  return (
    <Tile title="Portada" busy={picture.busy}>
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
          ref={picture.field}
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
      <LiveMessage news={picture.news} />
      {hasOwn && (
        <div>
          <Button variant="quiet" busy={picture.busy} onClick={() => void remove()}>
            Quitar la portada
          </Button>
        </div>
      )}
    </Tile>
  );
}
