import { type App, type AppEntry, appOf } from './app.ts';
import cashwalk from './entries/cashwalk.json' with { type: 'json' };
import givvy from './entries/givvy.json' with { type: 'json' };
import inboxDollars from './entries/inbox-dollars.json' with { type: 'json' };
import modeEarnApp from './entries/mode-earn-app.json' with { type: 'json' };
import pawns from './entries/pawns.json' with { type: 'json' };
import pollpay from './entries/pollpay.json' with { type: 'json' };
import swagbucks from './entries/swagbucks.json' with { type: 'json' };
import sweatcoin from './entries/sweatcoin.json' with { type: 'json' };
import ysense from './entries/ysense.json' with { type: 'json' };

export type { App } from './app.ts';

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
 * Every app that the site recommends, in the order in which lists show them: the Top 5 by `rank`,
 * then the rest (`rank: null`). Slugs and names are unique. The entries hold affiliate links, so a
 * public answer must go through the `publicApp` schema.
 */
export const catalogue: readonly App[] = entries.map(appOf);

export function appNamed(name: string): App | null {
  return catalogue.find((app) => app.name === name) ?? null;
}
