import * as z from 'zod/mini';
import { readJson } from '#contract/json.ts';
import { stepPictures } from '#contract/pictures/pictures.ts';
import { type Draft, emptyDraft } from './draft.ts';

/** The key under which this browser keeps the text of a new app until the app exists. */
export const newAppKey = 'appNueva';

const text = z.string();
const lines = z.array(text);
const picture = z.enum(stepPictures);

/** The schema of a stored draft. It accepts texts that the API would refuse. */
const draftForm: z.ZodMiniType<Draft> = z.object({
  slug: text,
  name: text,
  emoji: text,
  description: text,
  details: z.object({ especificaciones: text, instrucciones: lines }),
  facts: z.object({ activity: text, payout: text, minimum: text, countries: text }),
  landing: z.object({
    title: text,
    steps: lines,
    pros: lines,
    limits: lines,
    scenes: z.optional(z.array(picture)),
  }),
  guide: z.nullable(
    z.object({
      title: text,
      description: text,
      summary: text,
      checked: text,
      intro: lines,
      steps: z.array(z.object({ title: text, picture, body: lines, tip: z.optional(text) })),
      warnings: lines,
      questions: z.array(z.object({ question: text, answer: text })),
    }),
  ),
  guideText: lines,
  officialSite: text,
  fallbackLink: z.optional(text),
  countries: lines,
  pictureAlt: z.optional(text),
});

/** Returns the stored text of a new app. Returns an empty draft if this release cannot edit the stored text. */
export function readDraft(stored: string | null): Draft {
  const found = z.safeParse(draftForm, { ...emptyDraft, ...Object(readJson(stored ?? '')) });
  return found.data ?? emptyDraft;
}
