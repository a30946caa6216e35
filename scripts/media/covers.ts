import { writeFileSync } from 'node:fs';
import { appPictures, drawApp } from './drawings/apps.ts';
import { sharePicture, touchIcon } from './drawings/brand.ts';
import { postCovers } from './drawings/posts.ts';
import { output, report, withCanvas, writeJpeg } from './render.ts';

await withCanvas(1200, 630, async (paint) => {
  for (const [slug, draw] of Object.entries(postCovers)) {
    await writeJpeg(`mf-public/public/covers/${slug}-cover.jpg`, await paint(draw()), 60);
  }
  for (const [slug, picture] of Object.entries(appPictures)) {
    await writeJpeg(`mf-public/public/apps/${slug}.jpg`, await paint(drawApp(picture)), 50);
  }
  await writeJpeg('shell/public/share.jpg', await paint(sharePicture()), 60);
});

await withCanvas(180, 180, async (paint) => {
  const file = output('shell/public/apple-touch-icon.png');
  const png = await paint(touchIcon());
  writeFileSync(file, png);
  report(file, png.length);
});
