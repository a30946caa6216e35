import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { findCountryByCode } from '#contract/countries.ts';
import { retentionDays } from '#contract/retention.ts';
import { findNetworks } from '../../shared/shield.ts';
import { insertWhere } from '../db/insert-where.ts';
import { members } from '../db/tables/members.ts';
import { trustMarks } from '../db/tables/trust.ts';
import type { Services } from '../services.ts';
import { dayMs } from '../time/clock.ts';
import { keyedHash } from '../tokens/tokens.ts';
import { dataCentreNetworks } from './networks.ts';

/** Returns the keyed hash, country and kind of a request's network. An unknown network has an empty key. */
function sightingOf(c: Context, secret: string) {
  const code = c.get('countryCode');
  const [network] = findNetworks(c);
  const isTor = code === 'T1';
  return {
    key: network ? keyedHash(`network ${network.name}`, secret) : '',
    country: findCountryByCode(code ?? '')?.code ?? null,
    place: isTor ? 'tor' : dataCentreNetworks.has(Number(c.get('asn'))) ? 'data-centre' : null,
  } as const;
}

type Act = 'sign-up' | 'survey' | 'payout';

const keptMs = (act: Act) =>
  dayMs * (act === 'payout' ? retentionDays.moneyNetworks : retentionDays.networks);

/** Records the network from which a member acts. `onlyIf` is a condition on the row of `members`. */
export function recordMemberNetwork(
  { config, db }: Pick<Services, 'config' | 'db'>,
  c: Context,
  { act, now, onlyIf }: { act: Act; now: number; onlyIf: SQL },
) {
  const mark = { kind: 'network', act, seenAt: now, until: now + keptMs(act) } as const;
  return insertWhere(
    db,
    trustMarks,
    { ...mark, ...sightingOf(c, config.TOKEN_SECRET), memberId: members.id },
    sql`erased_at IS NULL AND ${onlyIf}`,
    members,
  ).onConflictDoUpdate({
    target: [trustMarks.memberId, trustMarks.kind, trustMarks.key, trustMarks.act],
    set: {
      country: sql`excluded.country`,
      place: sql`coalesce(excluded.place, place)`,
      seenAt: now,
      until: mark.until,
    },
  });
}
