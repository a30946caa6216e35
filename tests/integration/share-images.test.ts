import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { shareImagePages, shareImagePath } from '#contract/pictures/share-image.ts';
import { inExif } from '../../scripts/media/files.ts';
import { titleOf } from '../../scripts/media/share.ts';
import { startSite } from '../harness.ts';

const site = await startSite();
afterAll(() => site.stop());

test.each(shareImagePages)('the share image of %s has the title of the page', async (path) => {
  const image = await (await site.fetch(shareImagePath(path))).arrayBuffer();
  const { exif } = await sharp(Buffer.from(image)).metadata();
  const title = await titleOf(site, path);
  // Otherwise: `npm run pictures -- share`.
  expect({ path, drawn: exif?.includes(inExif(title)) && title }).toEqual({ path, drawn: title });
});
