import type * as z from 'zod';
import { originalTexts } from '#contract/texts/originals.ts';
import { type SiteTexts, type TextGroup, textSchemas } from '#contract/texts/texts.ts';
import { textsTag } from '../../shared/cache-tags.ts';
import { buildStoredRecordSchema, defineSetting } from './definition.ts';

const schemas: { [Group in TextGroup]: z.ZodType<SiteTexts[Group], Record<string, unknown>> } =
  textSchemas;

const text = <Group extends TextGroup>(group: Group) => {
  const schema = schemas[group];
  const original = originalTexts[group];
  return defineSetting<SiteTexts[Group]>({
    key: `text:${group}`,
    schema,
    storedSchema: buildStoredRecordSchema(original, schema),
    original,
    shownAs: textsTag,
  });
};

/** The texts of pages that the administrator may change. */
export const textDefinitions = {
  hero: text('hero'),
  top: text('top'),
  services: text('services'),
  about: text('about'),
  faq: text('faq'),
  tips: text('tips'),
};
