import { globSync } from 'node:fs';
import { shareSize } from '#contract/pictures/share-image.ts';
import { root } from '../processes.ts';
import { capture, show, withCanvas } from './canvas.ts';
import { writeJpeg, writeLighter } from './files.ts';

/** The pictures of the apps and the covers of the posts, each with its lighter files. */
export async function convertCovers(): Promise<void> {
  await withCanvas(shareSize, async (page) => {
    for (const art of globSync('mf-public/art/{apps,covers}/*.svg', { cwd: root }).sort()) {
      await show(page, root + art);
      const png = await capture(page);
      const jpeg = art.replace('/art/', '/public/').replace(/svg$/, 'jpg');
      await writeJpeg(jpeg, png, jpeg.includes('/apps/') ? 36 : 42);
      await writeLighter(jpeg, png);
    }
  });
}
