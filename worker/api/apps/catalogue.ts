import type { PublicApp } from '#contract/apps/apps.ts';
import { type AppEntry, type AppPictureKind, appEntry } from '#contract/apps/entry.ts';
import { type AppPicture, appPicturePath } from '#contract/apps/pictures.ts';
import { createGuidePath } from '#contract/apps/slugs.ts';
import { emblemPath } from '#contract/pictures/pictures.ts';
import { logFailure } from '../../shared/log.ts';
import seedFile from './seeds.json' with { type: 'json' };

/**
 * An app with the fields that never leave the server. These are the affiliate links and the text of the mail.
 */
export interface App extends Omit<PublicApp, 'rank'> {
  /**
   * The URL to which a visitor goes once the site has stored the lead. The setting `app:{slug}` may replace it.
   */
  link: string;
  /** The store listing or the official site, for visitors who cannot open `link`. */
  fallbackLink: string;
  /** A tracking URL with the placeholders {utm_source}, {utm_medium} and {utm_campaign}. */
  mobileLink: string;
  /** The text of the guide's mail. */
  guideText: string[];
  /** The time of the retirement in UTC ms; null while the app is recommended or hidden. */
  retiredAt: number | null;
  /** Whether the app comes with the site. */
  isOriginal: boolean;
  isChanged: boolean;
  version: number;
  entry: AppEntry;
  uploaded: AppPictureKind[];
}

export interface AppRow {
  slug: string;
  entry: unknown;
  retiredAt: number | null;
  version: number;
  updatedAt: number;
}

interface Seed {
  entry: AppEntry;
  guidePath: string;
}

/** The apps that come with the site, in their order. */
export const seeds: ReadonlyMap<string, Seed> = new Map(
  seedFile.map(({ slug, guidePath = createGuidePath(slug), ...entry }) => [
    slug,
    // A test parses every entry, so the code need not parse the entries at each start of an isolate.
    { entry: entry as AppEntry, guidePath },
  ]),
);

/** The parsed rows by slug. Most reads find unchanged rows, so the cache saves their parsing. */
const parsed = new Map<string, { row: AppRow; entry: AppEntry | null }>();

/**
 * Returns the row's entry. Returns null for a format of another release, and then the seed replaces the row.
 */
function entryOf(row: AppRow): AppEntry | null {
  const known = parsed.get(row.slug);
  if (known?.row.version === row.version && known.row.updatedAt === row.updatedAt)
    return known.entry;
  const { data, error } = appEntry.safeParse(row.entry);
  if (error) logFailure(`the app ${row.slug}`, error);
  const entry = data ?? null;
  parsed.set(row.slug, { row, entry });
  return entry;
}

const tracking = 'utm_source={utm_source}&utm_medium={utm_medium}&utm_campaign={utm_campaign}';

interface Given {
  slug: string;
  entry: AppEntry;
  row: AppRow | undefined;
  hashes: ReadonlyMap<AppPictureKind, string>;
}

function appOf({ slug, entry, row, hashes }: Given): App {
  const seed = seeds.get(slug);
  const { guide, guideText, countries, fallbackLink, officialSite, pictureAlt, ...shown } = entry;
  const [share, icon] = [hashes.get('share'), hashes.get('icon')];
  const ownIcon = seed && emblemPath(slug);
  const iconPath = icon ? appPicturePath({ slug, kind: 'icon', hash: icon }) : ownIcon;
  const ownShare = seed ? `/mf/public/apps/${slug}.jpg` : '/share.jpg';
  return {
    ...shown,
    slug,
    metaImage: share ? appPicturePath({ slug, kind: 'share', hash: share }) : ownShare,
    ...(iconPath && { icon: iconPath }),
    ...(pictureAlt && share && { pictureAlt }),
    guide: guide && (seed?.guidePath ?? createGuidePath(slug)),
    ...(guide && { guideSummary: guide.summary }),
    ...(countries.length > 0 && { worksIn: countries }),
    officialSite,
    link: officialSite,
    fallbackLink: fallbackLink ?? officialSite,
    mobileLink: `${officialSite}?${tracking}`,
    guideText,
    retiredAt: row?.retiredAt ?? null,
    isOriginal: seed !== undefined,
    isChanged: row !== undefined,
    version: row?.version ?? 0,
    entry,
    uploaded: [...hashes.keys()],
  };
}

/** Every app that the site has or had. A public answer must parse an app with the `publicApp` schema. */
export class Catalogue {
  readonly all: readonly App[];
  constructor(rows: readonly AppRow[] = [], pictures: readonly AppPicture[] = []) {
    const rowOf = new Map(rows.map((row) => [row.slug, row]));
    const slugs = new Set([...seeds.keys(), ...rowOf.keys()]);
    this.all = [...slugs].flatMap((slug) => {
      const row = rowOf.get(slug);
      const entry = (row && entryOf(row)) ?? seeds.get(slug)?.entry;
      const own = pictures.filter((picture) => picture.slug === slug);
      const hashes = new Map(own.map(({ kind, hash }) => [kind, hash]));
      return entry ? [appOf({ slug, entry, row, hashes })] : [];
    });
  }
  /** Returns the apps that are not retired. */
  get kept(): readonly App[] {
    return this.all.filter(({ retiredAt }) => retiredAt === null);
  }
  at(slug: string): App | null {
    return this.all.find((app) => app.slug === slug) ?? null;
  }
  named(name: string): App | null {
    return this.all.find((app) => app.name === name) ?? null;
  }
}
