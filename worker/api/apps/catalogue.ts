import type { PublicApp } from '#contract/apps/apps.ts';
import cashwalk from './entries/cashwalk.json' with { type: 'json' };
import givvy from './entries/givvy.json' with { type: 'json' };
import inboxDollars from './entries/inbox-dollars.json' with { type: 'json' };
import modeEarnApp from './entries/mode-earn-app.json' with { type: 'json' };
import pawns from './entries/pawns.json' with { type: 'json' };
import pollpay from './entries/pollpay.json' with { type: 'json' };
import swagbucks from './entries/swagbucks.json' with { type: 'json' };
import sweatcoin from './entries/sweatcoin.json' with { type: 'json' };
import ysense from './entries/ysense.json' with { type: 'json' };

/** An app with data for the server only: affiliate links and the guide mail. */
export interface App extends PublicApp {
  /** The visitor's target once the lead is stored; REFERRAL_LINKS may replace it. */
  link: string;
  /** Store listing or official site, in case `link` does not open. */
  fallbackLink: string;
  /** Tracking URL with the placeholders {utm_source}, {utm_medium}, {utm_campaign}. */
  mobileLink: string;
  /** The guide mail's text (the spec's guide_text): 4 to 6 short paragraphs with exclusive tips. */
  guideText: string[];
}

type Derived = 'metaImage' | 'link' | 'fallbackLink' | 'mobileLink';

interface AppEntry extends Omit<App, Derived> {
  /** Set if it differs from the official site. */
  fallbackLink?: string;
}

const tracking = 'utm_source={utm_source}&utm_medium={utm_medium}&utm_campaign={utm_campaign}';

function appOf(entry: AppEntry): App {
  const { slug, officialSite } = entry;
  return {
    metaImage: `/mf/public/apps/${slug}.jpg`,
    link: officialSite,
    fallbackLink: officialSite,
    mobileLink: `${officialSite}?${tracking}`,
    ...entry,
  };
}

const entries: AppEntry[] = [
  sweatcoin,
  modeEarnApp,
  pollpay,
  swagbucks,
  givvy,
  cashwalk,
  inboxDollars,
  ysense,
  pawns,
];

/**
 * Every app that the site recommends: the Top 5 by `rank`, then the rest. Entries hold affiliate
 * links, so a public answer must go through the `publicApp` schema.
 */
export const catalogue: readonly App[] = entries.map(appOf);

export function appNamed(name: string): App | null {
  return catalogue.find((app) => app.name === name) ?? null;
}
