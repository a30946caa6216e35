import type { App } from './app.ts';
import { cashwalk } from './entries/cashwalk.ts';
import { givvy } from './entries/givvy.ts';
import { inboxDollars } from './entries/inbox-dollars.ts';
import { modeEarnApp } from './entries/mode-earn-app.ts';
import { pawns } from './entries/pawns.ts';
import { pollpay } from './entries/pollpay.ts';
import { swagbucks } from './entries/swagbucks.ts';
import { sweatcoin } from './entries/sweatcoin.ts';
import { ysense } from './entries/ysense.ts';

export type { App } from './app.ts';

/**
 * Every app that the site recommends, in the order in which lists show them: the Top 5 by `rank`,
 * then the rest (`rank: null`). Slugs and names are unique. The entries carry the links that earn,
 * so a public answer must go through the `publicApp` schema.
 */
export const catalogue: readonly App[] = [
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

export function appNamed(name: string): App | null {
  return catalogue.find((app) => app.name === name) ?? null;
}
