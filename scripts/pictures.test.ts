import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appSlugs } from '#contract/documents/public-paths.ts';
import {
  drawnCoverPath,
  drawnCovers,
  emblemPath,
  lighterFile,
  pictureFormats,
  pictureWidths,
  stepPicturePath,
  stepPictures,
} from '#contract/pictures/pictures.ts';
import { shareImagePages, shareImagePath, shareSize } from '#contract/pictures/share-image.ts';
import { tutorialTranscript } from '../mf-public/src/features/unlock/tutorial-transcript.ts';
import { root } from './processes.ts';

interface Budget {
  file: string;
  /** Bytes; of vectors as they are sent, gzipped. */
  most: number;
  width?: number;
  height?: number;
}

const onDisk = (path: string) => path.replace(/^\/mf\/public\//, 'mf-public/public/');
const stepFiles = [
  ...new Set(stepPictures.map((name) => onDisk(stepPicturePath(name)).split('#')[0] ?? '')),
];
const full = { width: 1200, height: 630 };

const drawn = (path: string, most: number): Budget[] => [
  { file: onDisk(path), most, ...full },
  ...pictureFormats.flatMap((format) =>
    pictureWidths.map((width) => ({
      file: onDisk(lighterFile(path, width, format)),
      most: width * (format === 'avif' ? 18 : 28),
      width,
    })),
  ),
];

const icon = (file: string, size: number, most: number) => ({
  file: `shell/public/${file}`,
  most,
  width: size,
  height: size,
});

const budgets: Budget[] = [
  ...appSlugs.flatMap((slug) => drawn(`/mf/public/apps/${slug}.jpg`, 36_000)),
  ...['another-post', ...drawnCovers].flatMap((slug) => drawn(drawnCoverPath(slug), 42_000)),
  ...shareImagePages.map((path) => ({
    file: onDisk(shareImagePath(path)),
    most: 40_000,
    ...shareSize,
  })),
  ...appSlugs.map((slug) => ({ file: onDisk(emblemPath(slug)), most: 600 })),
  ...stepFiles.map((file) => ({ file, most: 3000 })),
  { file: 'mf-public/public/hero.svg', most: 2500 },
  { file: 'mf-public/public/tutorial-poster.jpg', most: 40_000, width: 720, height: 900 },
  { file: 'mf-public/public/tutorial.mp4', most: 800_000 },
  { file: 'mf-public/public/tutorial.vtt', most: 2000 },
  ...['empty', 'offline', 'done', 'missing', 'failed'].map((name) => ({
    file: `shell/ui/states/${name}.svg`,
    most: 900,
  })),
  { file: 'shell/public/share.jpg', most: 38_000, ...shareSize },
  { file: 'shell/public/favicon.svg', most: 500 },
  { file: 'shell/public/favicon.ico', most: 1500 },
  icon('apple-touch-icon.png', 180, 4000),
  icon('icon-192.png', 192, 5000),
  icon('icon-512.png', 512, 12_000),
  icon('icon-maskable-512.png', 512, 12_000),
];

test.each(budgets)('$file is there, of its size and within $most bytes', async (budget) => {
  const bytes = readFileSync(root + budget.file);
  const sent = budget.file.endsWith('.svg') ? gzipSync(bytes) : bytes;
  expect(sent.length, 'npm run pictures compresses it').toBeLessThanOrEqual(budget.most);
  if (budget.width === undefined) return;
  const { width, height } = await sharp(bytes).metadata();
  expect(width).toBe(budget.width);
  if (budget.height !== undefined) expect(height).toBe(budget.height);
});

test('the captions of the tutorial are the sentences of its transcript', () => {
  const captions = readFileSync(`${root}mf-public/public/tutorial.vtt`, 'utf8');
  const sentences = captions.split('\n\n').slice(1);
  expect(sentences.map((cue) => cue.trim().split('\n')[2])).toEqual(tutorialTranscript);
});

test('no picture lies there that nobody asked for', () => {
  const present = globSync(
    '{{mf-public,shell}/public,shell/ui}/**/*.{jpg,png,svg,ico,avif,webp,mp4,vtt}',
    {
      cwd: root,
    },
  );
  const expected = budgets.map(({ file }) => file).sort();
  expect(present.sort(), 'delete the file, or give it its limit in `budgets` here').toEqual(
    expected,
  );
});

test('every drawing of a step is a view of its file', () => {
  const viewsOf = (file: string) =>
    [...readFileSync(root + file, 'utf8').matchAll(/<view id="([^"]+)"/g)].map(([, name]) => name);
  const pathsOf = (file: string) => viewsOf(file).map((name) => `${file}#${name}`);
  expect(stepFiles.flatMap(pathsOf)).toEqual(
    stepPictures.map((name) => onDisk(stepPicturePath(name))),
  );
});
