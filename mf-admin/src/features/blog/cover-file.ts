import { formatCount } from '../../counts.ts';

/** Pixels; the size of covers in posts and shared links. */
const width = 1200;
const height = 630;
/** Below the server's limit, so that nobody waits for a refusal. */
const maxBytes = 500_000;
const maxFileBytes = 20_000_000;
const qualities = [0.86, 0.78, 0.7, 0.6, 0.5, 0.4];

type PreparedCover = { ok: true; file: Blob; dataUrl: string } | { ok: false; message: string };

const refused = (message: string): PreparedCover => ({ ok: false, message });
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
  const [w, h] = [picture.width * scale * shrink, picture.height * scale * shrink];
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
 * 500 KB, without the camera's metadata.
 */
export async function prepareCover(file: File): Promise<PreparedCover> {
  if (!file.type.startsWith('image/')) return refused('Ese archivo no es una imagen.');
  if (file.size >= maxFileBytes) {
    return refused(`Esa imagen pesa ${megabytes(file.size)} MB. Elige una de menos de 20 MB.`);
  }
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return refused('No pudimos leer esa imagen. Prueba con un archivo JPEG, PNG o WebP.');
  }
  const canvas = draw(picture);
  picture.close();
  for (const quality of qualities) {
    const jpeg = await encode(canvas, quality);
    if (jpeg && jpeg.size < maxBytes) {
      return { ok: true, file: jpeg, dataUrl: canvas.toDataURL('image/jpeg', quality) };
    }
  }
  return refused('No logramos reducir esa imagen. Prueba con otra.');
}
