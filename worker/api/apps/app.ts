import type { PublicApp } from '#contract/apps/apps.ts';

/** An app of the catalogue with what only the server may know: affiliate links and the mail. */
export interface App extends PublicApp {
  /** Where the visitor goes once the lead is stored; REFERRAL_LINKS may replace it. */
  link: string;
  /** Store listing or official site, for when `link` does not open. */
  fallbackLink: string;
  /** Tracking URL with the placeholders {utm_source}, {utm_medium}, {utm_campaign}. */
  mobileLink: string;
  /** The guide mail's text (the spec's guide_text): 4 to 6 short paragraphs with exclusive tips. */
  guideText: string[];
}

type Derived = 'metaImage' | 'link' | 'fallbackLink' | 'mobileLink';

/** An app as a file of `entries/` gives it, without derived fields. */
export interface AppEntry extends Omit<App, Derived> {
  /** Only if it is not the official site. */
  fallbackLink?: string;
}

const tracking = '?utm_source={utm_source}&utm_medium={utm_medium}&utm_campaign={utm_campaign}';

export function appOf(entry: AppEntry): App {
  const { slug, officialSite } = entry;
  return {
    metaImage: `/mf/public/apps/${slug}.jpg`,
    link: officialSite,
    fallbackLink: officialSite,
    mobileLink: officialSite + tracking,
    ...entry,
  };
}
