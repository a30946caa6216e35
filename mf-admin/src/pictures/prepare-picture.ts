import type { PictureSize } from '#contract/blog/covers.ts';
import { formatCount } from '../app/counts.ts';
import { kindBytes, readPictureKind } from './picture-kind.ts';

/** This maximum is below the server's limit, so the server refuses no prepared picture. */
const maxBytes = 500_000;
const maxFileBytes = 20_000_000;
const qualities = [0.86, 0.78, 0.7, 0.6, 0.5, 0.4];

const isHeic =
  'Esa foto es HEIC, el formato del iPhone, y este navegador no la abre. Conviértela a JPEG: en un Mac, ábrela en Vista Previa y elige Archivo › Exportar; en el iPhone, elige Ajustes › Cámara › Formatos › Más compatible y tómala de nuevo.';

const megabytes = (bytes: number) => formatCount(Math.round(bytes / 1_000_000));

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Draws the picture's middle in the proportions of `width` and `height`. A small picture stays small. */
function draw(picture: ImageBitmap, { width, height }: PictureSize): HTMLCanvasElement {
  const scale = Math.max(width / picture.width, height / picture.height);
  const shrink = Math.min(1, 1 / scale);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * shrink));
  canvas.height = Math.max(1, Math.round(height * shrink));
  const pen = canvas.getContext('2d');
  const w = picture.width * scale * shrink;
  const h = picture.height * scale * shrink;
  if (pen) {
    // JPEG has no transparency. Without a white background, transparent parts would become black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, (canvas.width - w) / 2, (canvas.height - h) / 2, w, h);
  }
  return canvas;
}

/** Makes an upright JPEG within `size`, below 500 KB, without metadata. Returns the reason of a failure. */
export async function preparePicture(file: File, size: PictureSize): Promise<Blob | string> {
  const kind = readPictureKind(new Uint8Array(await file.slice(0, kindBytes).arrayBuffer()));
  if (!kind) return 'Ese archivo no es una imagen. Usa JPEG, PNG, WebP, AVIF o GIF.';
  if (file.size >= maxFileBytes) {
    return `Esa imagen pesa ${megabytes(file.size)} MB. Elige una de menos de 20 MB.`;
  }
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // Safari can open HEIC. In other browsers a HEIC file gets a separate message.
    return kind === 'heic' ? isHeic : 'No pudimos leer esa imagen. Prueba con otro archivo.';
  }
  const canvas = draw(picture, size);
  picture.close();
  for (const quality of qualities) {
    const jpeg = await encode(canvas, quality);
    if (jpeg && jpeg.size < maxBytes) return jpeg;
  }
  return 'No logramos reducir esa imagen. Prueba con otra.';
}
