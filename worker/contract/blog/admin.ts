import * as z from 'zod';
import { lineField, removeInvisible } from '../fields.ts';
import { isDisplayableTime } from '../time.ts';
import type { PostNote } from './notes.ts';
import { maxSlug, maxSource, postSentences as say, slugPattern } from './posts.ts';

export const postFormats = ['html', 'markdown'] as const;
export type PostFormat = (typeof postFormats)[number];

const format = z.enum(postFormats);
const source = z
  .string()
  .max(maxSource, 'El contenido es demasiado largo: máximo 50 000 caracteres.');

const postText = z.object({
  title: lineField(160, {
    missing: 'Escribe el título.',
    invalid: 'El título tiene caracteres que no se pueden usar.',
  }),
  slug: z
    .string('Escribe el slug.')
    .overwrite(removeInvisible)
    .trim()
    .min(1, 'Escribe el slug.')
    .max(maxSlug, `Escribe como máximo ${maxSlug} caracteres.`)
    .regex(slugPattern, 'Usa minúsculas sin acentos, números y guiones entre ellos.'),
  description: z
    .string()
    .overwrite(removeInvisible)
    // A pasted text may have line breaks, which do not show in a description.
    .overwrite((text) => text.replace(/\s+/g, ' '))
    .trim()
    .max(300, 'Escribe como máximo 300 caracteres.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'La descripción tiene caracteres que no se pueden usar.'),
  source,
  format,
});
export type PostText = z.infer<typeof postText>;

/** Body of `POST /api/admin/entradas`. The page makes the id, so a retry creates no second draft. */
export const newPost = postText.extend({ id: z.uuid() });

/** Body of `PUT /api/admin/entradas/:id`. `version` is the version that the author edited. */
export const postChange = postText.extend({ version: z.number().int().min(1) });

/** Body of `POST /api/admin/entradas/vista-previa`. The answer is a `PostContent`. */
export const postPreview = z.object({ source, format });

/** `content` is sanitised HTML. `notes` lists the parts of the source that `content` leaves out. */
export interface PostContent {
  content: string;
  notes: PostNote[];
}

/** A time in UTC ms. */
export const plannedTime = z
  .number()
  .int()
  .min(0, say.tooLate)
  .max(8.64e15, say.tooFar)
  .refine(isDisplayableTime, say.tooFar);

/** Body of `POST /api/admin/entradas/:id/publicar`. `publishAt` is in UTC ms; the default is now. */
export const publication = z.object({ publishAt: plannedTime.optional() });

/** Body of `POST /api/admin/entradas/:id/despublicar`. */
export const withdrawal = z.object({});

/** A post with the fields for its author. `content` is sanitised HTML. */
export interface AdminPost extends PostText {
  id: string;
  /** The path `/assets/{slug}-cover.jpg`. */
  image: string;
  content: string;
  estado: 'borrador' | 'publicada';
  /** UTC ms. A scheduled post has a future time. A draft with a time was public before. */
  publishedAt: number | null;
  /**
   * The time at which the post first became public (UTC ms). The site stores this time at each state change.
   * Null if the post was not yet public at its last state change.
   */
  publicSince: number | null;
  createdAt: number;
  updatedAt: number;
  version: number;
  /** The hash of the uploaded cover. Null without an uploaded cover. */
  coverHash: string | null;
}

export interface AdminPostAnswer {
  post: AdminPost;
  message: string;
}
