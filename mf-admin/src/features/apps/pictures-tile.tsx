import { api, callApi } from '#client/api.ts';
import type { AdminApp, AppPictureKind } from '#contract/apps/entry.ts';
import { appPictureSizes } from '#contract/apps/pictures.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { EntryField } from '../../entry/entry-field.tsx';
import { usePicture } from '../../pictures/use-picture.ts';
import styles from './editor.module.css';
import type { AppEditor } from './use-app-editor.ts';

const labels: Record<AppPictureKind, { upload: string; remove: string; shown: string }> = {
  icon: { upload: 'Subir un ícono', remove: 'Quitar el ícono', shown: 'Ícono de la app' },
  share: {
    upload: 'Subir la imagen para compartir',
    remove: 'Quitar la imagen para compartir',
    shown: 'Imagen para compartir',
  },
};

const { ':kind': path } = api.admin.apps[':slug'].imagenes;

interface PictureProps {
  app: AdminApp;
  kind: AppPictureKind;
  onChanged: () => Promise<void>;
}

function Picture({ app, kind, onChanged }: PictureProps) {
  const { width, height } = appPictureSizes[kind];
  const picture = usePicture(appPictureSizes[kind]);
  const { upload, remove, shown } = labels[kind];
  const param = { slug: app.slug, kind };
  const src = kind === 'icon' ? app.icon : app.metaImage;

  const send = (file: File) =>
    picture.upload(file, (init) => callApi(() => path.$put({ param }, { init })), onChanged);
  const takeAway = () =>
    picture.remove((init) => callApi(() => path.$delete({ param }, init)), onChanged);

  return (
    <div className={styles.form}>
      {src && <img className={styles[kind]} src={src} alt={shown} width={width} height={height} />}
      <TextField
        ref={picture.field}
        type="file"
        accept="image/*"
        label={upload}
        hint={`La recortamos a ${width} × ${height} y quitamos los datos de la cámara.`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      <LiveMessage news={picture.news} />
      {app.uploaded.includes(kind) && (
        <div>
          <Button variant="quiet" busy={picture.busy} onClick={() => void takeAway()}>
            {remove}
          </Button>
        </div>
      )}
    </div>
  );
}

export function PicturesTile({ editor }: { editor: AppEditor }) {
  const { stored, reload } = editor;
  return (
    <Tile title="Imágenes">
      {stored ? (
        <>
          <Picture app={stored} kind="icon" onChanged={reload} />
          <Picture app={stored} kind="share" onChanged={reload} />
          <EntryField
            editor={editor}
            field={{
              path: 'pictureAlt',
              label: 'Qué se ve en la imagen',
              kind: 'line',
              hint: 'Para quien no la ve. Se guarda con la app.',
            }}
          />
        </>
      ) : (
        <p>Guarda la app y después sube su ícono y su imagen. Sin ícono sale su emoji.</p>
      )}
    </Tile>
  );
}
