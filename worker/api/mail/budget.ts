import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { ChallengeAction } from '#contract/challenge.ts';
import { networksOf } from '../../shared/shield.ts';
import { type Counted, countHits, exceededOf, isOver, type Limit } from '../limits/store.ts';
import type { Services } from '../services.ts';
import { dayMs, hourMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/tokens.ts';

// Limits of mails to unconfirmed addresses: only programs cause more.
const networkLimits: Limit[] = [
  { name: 'mail-net-hour', max: 20, windowMs: hourMs },
  { name: 'mail-net-day', max: 60, windowMs: dayMs },
];
const siteLimits: Limit[] = [
  { name: 'mail-hour', max: 200, windowMs: hourMs },
  { name: 'mail-day', max: 1000, windowMs: dayMs },
];
const ofSite = siteLimits.map((limit): Counted => ({ limit, key: 'site' }));

/** Factor on the limits for callers who have answered the question. */
const personFactor = 10;

/** The network's limits come first: a call that they refuse does not use up the site's. */
function budgetOf(c: Context, secret: string, isPerson: boolean): Counted[] {
  const network = networksOf(c).at(-1)?.name;
  // As many keys as other counters by hash have (decision 037).
  const key = keyedHash(`network ${network}`, secret).slice(0, 3);
  const ofNetwork = network === undefined ? [] : networkLimits.map((limit) => ({ limit, key }));
  const factor = isPerson ? personFactor : 1;
  return [...ofNetwork, ...ofSite].map(({ limit, key }) => ({
    limit: { ...limit, max: limit.max * factor },
    key,
  }));
}

/** Counts a mail to an unconfirmed address; returns the exceeded limit, or null. */
export async function countUnconfirmedMail(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  c: Context,
  isPerson: boolean,
): Promise<Limit | null> {
  const budget = budgetOf(c, config.TOKEN_SECRET, isPerson);
  return exceededOf(budget, await countHits(db, budget, clock()));
}

/**
 * Refuses a call whose mail is beyond the budget, or asks whether a person makes it. Resolves to
 * null when the call may go on.
 */
export async function refuseUnconfirmedMail(
  services: Services,
  c: Context,
  action: ChallengeAction,
) {
  const { clock, question } = services;
  const exceeded = await countUnconfirmedMail(services, c, await question.isPerson(c, action));
  return exceeded && question.ask(c, action, exceeded, clock());
}

/** SQL condition: the whole site's budget of this hour or day is used up. */
export function isBudgetSpent(now: number) {
  const isOverBy = ofSite.map((counted) => isOver(counted, now));
  return sql.join(isOverBy, sql` OR `);
}
