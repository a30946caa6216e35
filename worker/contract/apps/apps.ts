import * as z from 'zod';

/** An app for visitors, without affiliate links: the server gives them when it stores a lead. */
export const publicApp = z.object({
  /** Its page is `/{slug}`. */
  slug: z.string(),
  /** The spec's appName: the key of stored progress and of leads. */
  name: z.string(),
  /** Place in the Top 5, or null when the app is not in it. */
  rank: z.number().int().nullable(),
  emoji: z.string(),
  /** One sentence, at most 160 characters: also the page's meta description. */
  description: z.string(),
  /** Share and cover picture, a path on this site. */
  metaImage: z.string(),
  details: z.object({
    especificaciones: z.string(),
    instrucciones: z.array(z.string()).length(4),
  }),
  /** Facts for an honest comparison: only figures that we can vouch for. */
  facts: z.object({
    activity: z.string(),
    payout: z.string(),
    minimum: z.string(),
    countries: z.string(),
  }),
  landing: z.object({
    title: z.string(),
    steps: z.array(z.string()).length(5),
    pros: z.array(z.string()),
    limits: z.array(z.string()),
  }),
  guide: z.string().nullable(),
  /** Without tracking; the fallback on landing pages. */
  officialSite: z.url(),
});
export type PublicApp = z.infer<typeof publicApp>;

/** Answer of `GET /api/publicidad`: what the owner has configured; null when unset. */
export interface Advertising {
  /** Page that opens beside the tutorial. */
  popunderUrl: string | null;
  /** The 300×250 slot in the e-mail dialog. */
  banner: { link: string; image: string | null; text: string } | null;
}
