import * as z from 'zod';
import { plannedTime, postFormats } from '../blog/admin.ts';
import type { PostNote } from '../blog/notes.ts';
import { maxSource } from '../blog/posts.ts';
import { typedText } from '../fields.ts';
import { letterSentences as say } from './sentences.ts';

export const letterStates = ['draft', 'sending', 'paused', 'stopped', 'done'] as const;
export const stopCauses = ['owner', 'complaints', 'bounces'] as const;

/** A draft may be incomplete, because the API checks it at the sending. */
const words = (max: number) =>
  z.pipe(
    typedText(),
    z
      .string()
      .trim()
      .max(max, `Escribe como máximo ${max} caracteres.`)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Hay caracteres que no se pueden usar.'),
  );

/** The leads that a letter goes to. An empty text means no filter. */
export const audience = z.object({
  app: words(60),
  /** ISO code. */
  country: z.string().regex(/^([A-Z]{2})?$/),
  /** YYYY-MM-DD of TIME_ZONE. */
  since: z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d)?$/, 'Elige un día.')
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Elige un día.'),
  /** Leaves out people who got one of the last letters, as many letters as this number; 0: nobody. */
  withoutLast: z.number().int().min(0).max(10),
});
export type Audience = z.infer<typeof audience>;
export const everyone: Audience = { app: '', country: '', since: '', withoutLast: 0 };

const letterText = z.object({
  title: words(120),
  preheader: words(150),
  source: z.string().max(maxSource, say.tooLong),
  format: z.enum(postFormats),
  actionLabel: words(60),
  actionUrl: words(500),
  audience,
});
export type LetterText = z.infer<typeof letterText>;

/**
 * Body of `POST /api/admin/cartas`. The page makes the id; `from`: the letter or post that it begins as. The first
 * posts have ids that are no UUIDs.
 */
export const newLetter = z.object({
  id: z.uuid(),
  from: z.object({ kind: z.enum(['letter', 'post']), id: z.string().min(1).max(64) }).optional(),
});

/** Body of `PUT /api/admin/cartas/:id`; `version` is the edited version. */
const version = z.number().int().min(1);
export const letterChange = letterText.extend({ version });

/** Body of `POST /api/admin/cartas/:id/enviar`. `startsAt`: UTC ms; now by default. */
export const letterSending = z.object({
  version,
  startsAt: plannedTime.optional(),
});

export const letterActs = ['pause', 'continue', 'stop'] as const;
/** Body of `POST /api/admin/cartas/:id/estado`. */
export const letterAct = z.object({ act: z.enum(letterActs) });
export type LetterAct = z.infer<typeof letterAct>['act'];

/** Times in UTC ms. */
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
  /** Mails that were cancelled before the sending, because the person left the letters or the letter stopped. */
  cancelled?: number;
  delivered: number;
  bounced: number;
  complained: number;
  unsubscribed: number;
}

export interface LetterAnswer {
  letter: Letter;
  /** The parts of the text that its readers will not see, and the reasons. */
  notes: PostNote[];
  /** The letter as plain text. */
  text: string;
  links: { url: string; clicks: number }[];
  message: string;
}

/** Answer of `GET /api/admin/cartas/:id/publico`: people who would get it now, and those left out, by reason. */
export interface AudienceAnswer {
  total: number;
  recent: number;
  had: number;
  unconfirmed: number;
  suppressed: number;
  /** Whether all leads were read. */
  isWhole: boolean;
  /** The maximum of letters a day at the site's pace. */
  perDay: number;
}

/** Answer of `GET /api/cartas/:id`: a letter's web version, without names of people. */
export interface OpenLetter {
  title: string;
  content: string;
  actionLabel: string;
  actionUrl: string;
}
