import { useEffect, useEffectEvent, useState } from 'react';
import { api, ask } from '#client/api.ts';
import { useAction } from '#client/use-action.ts';
import { coverSize } from '#contract/blog/covers.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { LiveMessage, type News } from '#ui/message.tsx';
import { Tile } from '#ui/tile.tsx';
import { formatCount } from '../../counts.ts';
import styles from './blog.module.css';
import { kindBytes, pictureKind } from './picture-kind.ts';
import type { Editor } from './use-editor.ts';

const { width, height } = coverSize;
/** Below the server's limit, so that nobody waits for a refusal. */
const maxBytes = 500_000;
const maxFileBytes = 20_000_000;
const qualities = [0.86, 0.78, 0.7, 0.6, 0.5, 0.4];

const isHeic =
  'Esa foto es HEIC, el formato del iPhone, y este navegador no la abre. Conviértela a JPEG: en un Mac, ábrela en Vista Previa y elige Archivo › Exportar; en el iPhone, elige Ajustes › Cámara › Formatos › Más compatible y tómala de nuevo.';

const { portada } = api.admin.entradas[':id'];
const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1_000_000));

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Crops the middle of the picture to the cover's format; a small picture is not enlarged. */
function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.max(width / picture.width, height / picture.height);
  const shrink = Math.min(1, 1 / scale);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * shrink));
  canvas.height = Math.max(1, Math.round(height * shrink));
  const pen = canvas.getContext('2d');
  const w = picture.width * scale * shrink;
  const h = picture.height * scale * shrink;
  if (pen) {
    // JPEG has no transparency: transparent parts would turn black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h);
  }
  return canvas;
}

/**
 * Makes a cover from a file: rotated upright, cropped to the cover's format, a JPEG of less than
 * 500 KB, without the camera's metadata; or says why that is not possible.
 */
async function prepareCover(file: File): Promise<Blob | string> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
  if (!kind) return 'Ese archivo no es una imagen. Usa JPEG, PNG, WebP, AVIF o GIF.';
  if (file.size >= maxFileBytes) {
    return `Esa imagen pesa ${megabytes(file.size)} MB. Elige una de menos de 20 MB.`;
  }
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // Safari opens HEIC.
    return kind === 'heic' ? isHeic : 'No pudimos leer esa imagen. Prueba con otro archivo.';
  }
  const canvas = draw(picture);
  picture.close();
  for (const quality of qualities) {
    const jpeg = await encode(canvas, quality);
    if (jpeg && jpeg.size < maxBytes) return jpeg;
  }
  return 'No logramos reducir esa imagen. Prueba con otra.';
}

export function CoverTile({ editor }: { editor: Editor }) {
  const { id, stored, notice, setCoverHash } = editor;
  const [said, setSaid] = useState<News | null>(null);
  const { run, busy, problem, reset } = useAction();
  // An error is old once something later has succeeded.
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
      const cover = await prepareCover(file);
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
