import { appPictures, drawApp } from './drawings/apps.ts';
import { postCovers } from './drawings/posts.ts';
import { withCanvas } from './render.ts';
import { writeJpeg, writeLighter } from './write.ts';

/** The pictures of the apps and the covers of the posts, each with its lighter files. */
export async function drawCovers(): Promise<void> {
  await withCanvas(1200, 630, async (paint) => {
    for (const [slug, draw] of Object.entries(postCovers)) {
      const path = `mf-public/public/covers/${slug}-cover.jpg`;
      const png = await paint(draw());
      await writeJpeg(path, png, 42);
      await writeLighter(path, png);
    }
    for (const [slug, picture] of Object.entries(appPictures)) {
      const path = `mf-public/public/apps/${slug}.jpg`;
      const png = await paint(drawApp(picture));
      await writeJpeg(path, png, 36);
      await writeLighter(path, png);
    }
  });
}
