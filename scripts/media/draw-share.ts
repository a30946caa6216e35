import { shareImageName, shareImagePath } from '#contract/pictures/share-image.ts';
import { sharePicture } from './drawings/brand.ts';
import { drawShare } from './drawings/share.ts';
import { pageTitles } from './page-titles.ts';
import { withCanvas } from './render.ts';
import { writeJpeg } from './write.ts';

/** What a shared link of each public page shows; `share.jpg` does for the pages without one. */
export async function drawShareImages(): Promise<void> {
  const titles = await pageTitles();
  await withCanvas(1200, 630, async (paint) => {
    await writeJpeg('shell/public/share.jpg', await paint(sharePicture()), 40);
    for (const [path, title] of titles) {
      const png = await paint(drawShare(shareImageName(path), title));
      const file = shareImagePath(path).replace('/mf/public/', 'mf-public/public/');
      await writeJpeg(file, png, 40, title);
    }
  });
}
