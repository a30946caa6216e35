import * as z from 'zod';
import type { GuideText } from './entry.ts';

/** An app as visitors see it, without affiliate links. The server gives the links when it stores a lead. */
export const publicApp = z.object({
  /** The app's page is `/{slug}`. */
  slug: z.string(),
  /** The app's name (`appName` in SPEC). Stored progress and leads use the name as their key. */
  name: z.string(),
  /** The app's place in the Top 5. Null when the app has no place there. */
  rank: z.number().int().nullable(),
  emoji: z.string(),
  /** The path of the app's small picture. Without this field, the app has only the emoji. */
  icon: z.string().optional(),
  /** One sentence of at most 160 characters. It is also the page's meta description. */
  description: z.string(),
  /** The path of the app's share and cover picture on this site. */
  metaImage: z.string(),
  /** The text for people who do not see `metaImage`. */
  pictureAlt: z.string().optional(),
  details: z.object({
    especificaciones: z.string(),
    instrucciones: z.array(z.string()).length(4),
  }),
  /** The facts for an honest comparison. They contain only figures that we can prove. */
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
    /** The drawings of the steps. */
    scenes: z.array(z.string()).optional(),
  }),
  /** The path of the app's guide. */
  guide: z.string().nullable(),
  guideSummary: z.string().optional(),
  /** The app's official site, without tracking. An app's page links to it when there is no other link. */
  officialSite: z.url(),
  /** Countries (ISO codes) where the app works. Absent for all countries or unknown countries. */
  worksIn: z.array(z.string()).optional(),
});
export type PublicApp = z.infer<typeof publicApp>;

/** An app that the site no longer recommends. The app's pages tell this to visitors. */
export type RetiredApp = Pick<PublicApp, 'slug' | 'name' | 'guide'>;

/** Answer of `GET /api/apps`. */
export interface AppsAnswer {
  apps: PublicApp[];
  retired?: RetiredApp[] | undefined;
}

/** Answer of `GET /api/guias/:guia`. */
export interface GuideAnswer {
  guide: Omit<GuideText, 'summary'> & {
    path: string;
    app: string;
    minutes: number;
    /** As in `PublicApp`. */
    worksIn?: string[] | undefined;
  };
  others: GuideCard[];
}

export interface GuideCard {
  path: string;
  name: string;
  summary: string;
  slug: string;
  emoji: string;
  icon?: string | undefined;
  /** As in `PublicApp`. */
  worksIn?: string[] | undefined;
}

/** Answer of `GET /api/publicidad`: the owner's advertising. A field is null if its setting is missing. */
export interface Advertising {
  /** The page that opens beside the tutorial. */
  popunderUrl: string | null;
  /** The advertisement of 300 × 250 px in the email dialog. */
  banner: { link: string; image: string | null; text: string } | null;
}
