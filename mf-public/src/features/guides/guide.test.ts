import { expect, test } from 'vitest';
import * as z from 'zod';
import { guidePaths } from '#contract/documents/public-paths.ts';
import { stepPictures } from '#contract/pictures/pictures.ts';
import { readGuide } from './guide.ts';
import { guideList } from './list.ts';

const guide = z.strictObject({
  slug: z.string(),
  app: z.string(),
  title: z.string(),
  description: z.string().max(160),
  minutes: z.number().int(),
  intro: z.array(z.string()),
  steps: z.array(
    z.strictObject({
      title: z.string(),
      // The compiler types every text of a JSON file as `string`.
      picture: z.enum(stepPictures),
      body: z.array(z.string()),
      tip: z.string().optional(),
    }),
  ),
  warnings: z.array(z.string()),
  questions: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  checked: z.iso.date(),
});

test('every guide of the contract is in the list', () => {
  expect(guideList.map(({ slug }) => `/guia-${slug}`)).toEqual(guidePaths);
});

test.each(guidePaths)('%s has a short description and existing drawings', async (path) => {
  expect(guide.safeParse(await readGuide(path)).error).toBeUndefined();
});
