import { appPictures, drawApp } from './drawings/apps.ts';
import { withCanvas, writeJpeg } from './render.ts';

await withCanvas(1200, 630, async (paint) => {
  for (const [slug, picture] of Object.entries(appPictures)) {
    await writeJpeg(`mf-public/public/apps/${slug}.jpg`, await paint(drawApp(picture)), 50);
  }
});
