import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appSlugs } from '#contract/documents/public-paths.ts';
import {
  drawnCoverPath,
  drawnCovers,
  emblemPath,
  lighterFilePath,
  pictureFormats,
  pictureWidths,
  stepPicturePath,
  stepPictures,
} from '#contract/pictures/pictures.ts';
import { shareImagePages, shareImagePath, shareSize } from '#contract/pictures/share-image.ts';
import { exampleBrand } from '#contract/site/brand.ts';
import { tutorialTranscript } from '../mf-public/src/features/unlock/tutorial-transcript.ts';
import { root } from './processes.ts';

const onDisk = (path: string) => path.replace(/^\/mf\/public\//, 'mf-public/public/');
const stepFile = 'mf-public/public/steps.svg';
/** Open tabs of the previous release request these files. The next release may remove the files. */
const formerStepFiles = ['start', 'earn'].map((name) => `mf-public/public/steps-${name}.svg`);
const drawn = [
  ...appSlugs.map((slug) => `/mf/public/apps/${slug}.jpg`),
  ...['another-post', ...drawnCovers].map(drawnCoverPath),
];
const lighter = drawn.flatMap((path) =>
  pictureFormats.flatMap((format) =>
    pictureWidths.map((width) => lighterFilePath(path, width, format)),
  ),
);
const shared = ['shell/public/share.jpg', ...shareImagePages.map(shareImagePath).map(onDisk)];
const states = ['empty', 'offline', 'done', 'missing', 'failed'];

/**
 * Each file's maximum bytes, width and height. For a vector file, the test counts the compressed bytes,
 * because the site sends it compressed.
 */
const limits: [files: string[], max: number, width?: number, height?: number][] = [
  [drawn.map(onDisk), 42_000, 1200, 630],
  ...lighter.map((path): [string[], number, number] => {
    const width = Number(/(\d+)\.\w+$/.exec(path)?.[1]);
    return [[onDisk(path)], width * (path.endsWith('avif') ? 18 : 28), width];
  }),
  [shared, 40_000, shareSize.width, shareSize.height],
  [appSlugs.map(emblemPath).map(onDisk), 600],
  [[stepFile], 4800],
  [formerStepFiles, 3000],
  [['mf-public/public/hero.svg'], 2500],
  [['mf-public/public/tutorial-poster.jpg'], 40_000, 720, 900],
  [['mf-public/public/tutorial.mp4'], 800_000],
  [['mf-public/public/tutorial.vtt'], 2000],
  [states.map((name) => `shell/ui/states/${name}.svg`), 900],
  [['favicon.svg', 'favicon.ico'].map((name) => `shell/public/${name}`), 1500],
  [['shell/public/apple-touch-icon.png'], 4000, 180, 180],
  [['shell/public/icon-192.png'], 5000, 192, 192],
  [['icon-512', 'icon-maskable-512'].map((name) => `shell/public/${name}.png`), 12_000, 512, 512],
];

test('each picture exists with the right dimensions and at most the allowed bytes', async () => {
  const present = globSync(
    '{{mf-public,shell}/public,shell/ui}/**/*.{jpg,png,svg,ico,avif,webp,mp4,vtt}',
    { cwd: root },
  );
  const remedy = 'delete the file, or give it its limit in `limits` here';
  expect(present.sort(), remedy).toEqual(limits.flatMap(([files]) => files).sort());
  for (const [files, max, width, height] of limits) {
    for (const file of files) {
      const bytes = readFileSync(root + file);
      const sent = file.endsWith('.svg') ? gzipSync(bytes) : bytes;
      expect(sent.length, `${file}: npm run pictures compresses it`).toBeLessThanOrEqual(max);
      if (width === undefined) continue;
      const found = await sharp(bytes).metadata();
      expect([found.width, height && found.height], file).toEqual([width, height]);
    }
  }
});

test('the tutorial’s captions are the sentences of its transcript', () => {
  const captions = readFileSync(`${root}mf-public/public/tutorial.vtt`, 'utf8');
  const sentences = captions.split('\n\n').slice(1);
  expect(sentences.map((cue) => cue.trim().split('\n')[2])).toEqual(tutorialTranscript);
});

test('one SVG file has a view for every drawing of a step', () => {
  const views = readFileSync(root + stepFile, 'utf8').matchAll(/<view id="([^"]+)"/g);
  expect([...views].map(([, name]) => `${stepFile}#${name}`)).toEqual(
    stepPictures.map((name) => onDisk(stepPicturePath(name))),
  );
});

test('the drawings omit the site’s name and slogan, which the owner can change', () => {
  const { name, slogan, instagramUser } = exampleBrand;
  const words = [...name.split(' '), slogan, `@${instagramUser}`];
  const naming = globSync('{mf-public,shell}/{art,public}/**/*.{svg,vtt}', { cwd: root }).filter(
    (file) => words.some((word) => readFileSync(root + file, 'utf8').includes(`${word}<`)),
  );
  expect(naming).toEqual([]);
});
