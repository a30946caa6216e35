import * as z from 'zod';
import { findCountryByCode } from '../countries.ts';
import { removeInvisible } from '../fields.ts';
import { ownerLine } from '../own-text.ts';
import { stepPictures } from '../pictures/pictures.ts';
import { httpsLink, plainLink } from '../settings/settings.ts';
import { isReservedSlug, appSentences as say } from './names.ts';
import { isSlug } from './slugs.ts';

const lines = (min: number, max: number, longest: number) =>
  z
    .array(ownerLine(longest))
    .min(min, `Escribe al menos ${min}, cada uno en su línea.`)
    .max(max, `Escribe ${max} o menos.`);

const exactly = (count: number, longest: number) =>
  z.array(ownerLine(longest)).length(count, `Escribe ${count}, cada uno en su línea.`);

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Elige países de la lista.')
  .refine((code) => findCountryByCode(code) !== null, 'Elige países de la lista.');

const question = z.strictObject({ question: ownerLine(200), answer: ownerLine(1000) });

const guideStep = z.strictObject({
  title: ownerLine(90),
  picture: z.enum(stepPictures, 'Elige un dibujo.'),
  body: lines(1, 6, 1000),
  tip: ownerLine(500).optional(),
});

const checkedSentence = 'Elige el día en que la revisaste.';

const guideText = z.strictObject({
  title: ownerLine(110),
  description: ownerLine(160),
  summary: ownerLine(160),
  /** The day on which a person last checked the guide. */
  checked: z.iso.date(checkedSentence).regex(/^20/, checkedSentence),
  intro: lines(1, 6, 1000),
  steps: z
    .array(guideStep)
    .min(1, 'Escribe al menos un paso.')
    .max(12, 'Escribe 12 pasos o menos.'),
  warnings: lines(1, 10, 500),
  questions: z.array(question).max(10, 'Escribe 10 preguntas o menos.'),
});
export type GuideText = z.infer<typeof guideText>;

const isOneEmoji =
  /^(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*)$/u;

/** All texts that the owner writes about an app. The slug and the name never change. */
export const appEntry = z.strictObject({
  name: ownerLine(40),
  emoji: z.string().trim().regex(isOneEmoji, 'Pon un solo emoji.'),
  description: ownerLine(160),
  details: z.strictObject({ especificaciones: ownerLine(600), instrucciones: exactly(4, 300) }),
  facts: z.strictObject({
    activity: ownerLine(200),
    payout: ownerLine(200),
    minimum: ownerLine(200),
    countries: ownerLine(200),
  }),
  landing: z.strictObject({
    title: ownerLine(90),
    steps: exactly(5, 200),
    pros: lines(1, 8, 300),
    limits: lines(1, 8, 300),
    /** The drawings of the five steps. */
    scenes: z.array(z.enum(stepPictures)).length(5, 'Elige cinco dibujos.').optional(),
  }),
  guide: guideText.nullable(),
  /** The text of the guide mail (guide_text in the specification): short paragraphs with exclusive tips. */
  guideText: lines(1, 8, 600),
  officialSite: httpsLink.refine(
    (link) => !/[{}?#]/.test(link),
    'Escríbela sin llaves, sin parámetros y sin numeral.',
  ),
  /** The link that the site uses instead if `link` does not open. The default is the official site. */
  fallbackLink: httpsLink.optional(),
  /** Countries (ISO codes) where the app works. Empty for all countries or unknown countries. */
  countries: z.array(country).max(250),
  /** The text of the share picture for screen readers. */
  pictureAlt: z.string().overwrite(removeInvisible).trim().max(160).optional(),
});
export type AppEntry = z.infer<typeof appEntry>;

/** The time zone furthest ahead of UTC (UTC+14) begins a day this long before UTC does. */
const earliestDayMs = 14 * 3_600_000;

/** Returns whether the day has begun anywhere on Earth. */
const hasCome = (day: string): boolean => day <= new Date(Date.now() + earliestDayMs).toISOString();

const sentGuide = guideText.extend({
  checked: guideText.shape.checked.refine(
    hasCome,
    'Elige el día en que la revisaste: hoy o antes.',
  ),
});

/** The schema for new requests. `appEntry` is looser, because older stored entries must stay readable. */
const sentEntry = appEntry.extend({
  guide: sentGuide.nullable(),
  fallbackLink: plainLink.optional(),
  pictureAlt: ownerLine(160).optional(),
});

/** Body of `POST /api/admin/apps`. */
export const newApp = sentEntry.extend({
  slug: z
    .string()
    .overwrite(removeInvisible)
    .trim()
    .toLowerCase()
    .min(1, { error: say.slug, abort: true })
    .refine(isSlug, { error: say.slug, abort: true })
    .refine((slug) => !isReservedSlug(slug), say.slugOwn),
});

/** Body of `PUT /api/admin/apps/:slug`. `version` is the edited version; 0 means the original text. */
export const appChange = sentEntry.extend({ version: z.int().min(0) });

export type AppState = 'visible' | 'hidden' | 'retired';

export const pictureKinds = ['share', 'icon'] as const;
export type AppPictureKind = (typeof pictureKinds)[number];

/** An app with the fields for its editor. */
export interface AdminApp {
  slug: string;
  entry: AppEntry;
  state: AppState;
  version: number;
  /** True if the app comes with the site. The owner can then restore its original text. */
  isOriginal: boolean;
  isChanged: boolean;
  guidePath: string;
  /** The paths of the app's pictures. `uploaded` names the pictures that the owner uploaded. */
  metaImage: string;
  icon: string | null;
  uploaded: AppPictureKind[];
  /** The entry before the last edit. The page saves it again to undo the edit. Absent without an edit. */
  previous?: AppEntry | undefined;
  /** True if the owner added the app and no list ever showed it. The owner can then delete it. */
  isUnseen?: boolean | undefined;
}

export interface AdminAppAnswer {
  app: AdminApp;
  message: string;
}
