import * as z from 'zod';
import { plannedTime, postFormats } from '../blog/admin.ts';
import type { PostNote } from '../blog/notes.ts';
import { maxSource } from '../blog/posts.ts';
import { typedText } from '../fields.ts';
import { letterSentences as say } from './sentences.ts';

export const letterStates = ['draft', 'sending', 'paused', 'stopped', 'done'] as const;
export const stopCauses = ['owner', 'complaints', 'bounces'] as const;

/** A text of a draft. It may be empty, because the API checks the letter when the owner sends it. */
const words = (max: number) =>
  z.pipe(
    typedText(),
    z
      .string()
      .trim()
      .max(max, `Escribe como máximo ${max} caracteres.`)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Hay caracteres que no se pueden usar.'),
  );

/** The filter for the leads that get a letter. An empty text means no filter. */
export const audienceFilter = z.object({
  app: words(60),
  /** A country's ISO code. */
  country: z.string().regex(/^([A-Z]{2})?$/),
  /** A day in TIME_ZONE, as YYYY-MM-DD. */
  since: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d)?$/, 'Elige un día.')
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Elige un día.'),
  /** People who got one of the last `withoutLast` letters do not get this letter. 0 excludes nobody. */
  withoutLast: z.number().int().min(0).max(10),
});
export type AudienceFilter = z.infer<typeof audienceFilter>;
export const unfilteredAudience: AudienceFilter = {
  app: '',
  country: '',
  since: '',
  withoutLast: 0,
};

const letterText = z.object({
  title: words(120),
  preheader: words(150),
  source: z.string().max(maxSource, say.tooLong),
  format: z.enum(postFormats),
  actionLabel: words(60),
  actionUrl: words(500),
  audience: audienceFilter,
});
export type LetterText = z.infer<typeof letterText>;

/**
 * Body of `POST /api/admin/cartas`. The page makes the id. `from` names the letter or post whose text the new
 * letter copies. Its id may be any text, because the ids of the first posts are no UUIDs.
 */
export const newLetter = z.object({
  id: z.uuid(),
  from: z.object({ kind: z.enum(['letter', 'post']), id: z.string().min(1).max(64) }).optional(),
});

/** Body of `PUT /api/admin/cartas/:id`. `version` is the version that the owner edited. */
const version = z.number().int().min(1);
export const letterChange = letterText.extend({ version });

/** Body of `POST /api/admin/cartas/:id/enviar`. `startsAt` is in UTC ms; the default is now. */
export const letterSending = z.object({
  version,
  startsAt: plannedTime.optional(),
});

export const letterActions = ['pause', 'continue', 'stop'] as const;
/** Body of `POST /api/admin/cartas/:id/estado`. */
export const letterActionBody = z.object({ act: z.enum(letterActions) });
export type LetterAction = z.infer<typeof letterActionBody>['act'];

/** A letter for the administration. Times are UTC ms. */
export interface Letter extends LetterText {
  id: string;
  state: (typeof letterStates)[number];
  /** The reason why the letter stopped. */
  why: (typeof stopCauses)[number] | null;
  version: number;
  updatedAt: number;
  startsAt: number | null;
  endedAt: number | null;
  queued: number;
  sent: number;
  failed: number;
  /** Mails that the site cancelled, because the person unsubscribed or the letter stopped. */
  cancelled?: number;
  delivered: number;
  bounced: number;
  complained: number;
  unsubscribed: number;
}

export interface LetterAnswer {
  letter: Letter;
  /** The parts of the source that readers will not see, and the reasons. */
  notes: PostNote[];
  /** The letter as plain text. */
  text: string;
  links: { url: string; clicks: number }[];
  message: string;
}

/**
 * Answer of `GET /api/admin/cartas/:id/publico`: the number of recipients (`total`), and the numbers of other
 * people by the reason why they get no letter.
 */
export interface AudienceAnswer {
  total: number;
  recent: number;
  had: number;
  unconfirmed: number;
  suppressed: number;
  /** Whether the API read all leads. */
  isWhole: boolean;
  /** The maximum number of mails of letters that the site may send in a day. */
  perDay: number;
}

/** Answer of `GET /api/cartas/:id`: a letter's web version. It contains no names of people. */
export interface LetterWebVersion {
  title: string;
  content: string;
  actionLabel: string;
  actionUrl: string;
}
