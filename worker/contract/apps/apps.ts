import * as z from 'zod';
import type { GuideText } from './entry.ts';

/** An app for visitors, without affiliate links: the server gives them when it stores a lead. */
export const publicApp = z.object({
  /** Its page is `/{slug}`. */
  slug: z.string(),
  /** The spec's appName: the key of stored progress and of leads. */
  name: z.string(),
  /** Place in the Top 5, or null when the app is not in it. */
  rank: z.number().int().nullable(),
  emoji: z.string(),
  /** Path of its small picture; absent: only the emoji. */
  icon: z.string().optional(),
  /** One sentence, at most 160 characters: also the page's meta description. */
  description: z.string(),
  /** Share and cover picture, a path on this site. */
  metaImage: z.string(),
  /** Text for who does not see `metaImage`. */
  pictureAlt: z.string().optional(),
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
    /** Drawings of the steps. */
    scenes: z.array(z.string()).optional(),
  }),
  /** Path of its guide. */
  guide: z.string().nullable(),
  /** On the guide's card. */
  guideSummary: z.string().optional(),
  /** Without tracking; the fallback on landing pages. */
  officialSite: z.url(),
  /** ISO codes of the countries where it works; absent: everywhere, or unknown. */
  worksIn: z.array(z.string()).optional(),
});
export type PublicApp = z.infer<typeof publicApp>;

/** An app that the site no longer recommends; its pages tell it. */
export type RetiredApp = Pick<PublicApp, 'slug' | 'name' | 'guide'>;

/** Answer of `GET /api/apps`. */
export interface AppsAnswer {
  apps: PublicApp[];
  retired?: RetiredApp[] | undefined;
}

/** Answer of `GET /api/guias/:guia`. */
export interface GuideAnswer {
  guide: Omit<GuideText, 'summary'> & { path: string; app: string; minutes: number };
  /** Cards of the other guides. */
  others: GuideCard[];
}

export interface GuideCard {
  path: string;
  name: string;
  summary: string;
  slug: string;
  emoji: string;
  icon?: string | undefined;
}

/** Answer of `GET /api/publicidad`: what the owner has configured; null when unset. */
export interface Advertising {
  /** Page that opens beside the tutorial. */
  popunderUrl: string | null;
  /** The 300×250 slot in the e-mail dialog. */
  banner: { link: string; image: string | null; text: string } | null;
}
