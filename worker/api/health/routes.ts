import { Hono } from 'hono';
import { digest } from '#contract/digest.ts';
import type { Trouble } from '#contract/health.ts';
import { contractVersion } from '#contract/version.ts';
import { noStore } from '../../shared/headers.ts';
import { withTimeout } from '../../shared/timeout.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { createMonitorToken } from '../tokens/tokens.ts';
import { findOwnerTroubles, findTroubles } from './rules.ts';
import { readFacts } from './store.ts';

/** The longest time (ms) for the database's answer. It is shorter than the gateway's wait for this answer. */
const timeoutMs = 1200;

type Deps = Pick<Services, 'clock' | 'config' | 'db' | 'mayAdvertise'>;

export function healthRoutes({ clock, config, db, mayAdvertise }: Deps) {
  let known: { troubles: Trouble[]; forOwner: string[]; at: number } | null = null;
  return new Hono().get('/salud', everybody, noStore, async (c) => {
    const now = clock();
    if (!known || now - known.at >= config.HEALTH_SECONDS * 1000) {
      const [data, hasSender] = await Promise.all([
        withTimeout(timeoutMs, readFacts(db, now)).catch(() => null),
        withTimeout(timeoutMs, mayAdvertise()).catch(() => true),
      ]);
      const unsaid = hasSender ? [] : ['titular'];
      const forOwner = [
        ...config.off,
        ...unsaid,
        ...findOwnerTroubles(data, now, config.BACKUP === 'on'),
      ];
      known = { troubles: findTroubles(data, now), forOwner: [...new Set(forOwner)], at: now };
    }
    const { troubles, forOwner } = known;
    return c.json({
      version: config.VERSION,
      contract: contractVersion,
      troubles,
      forOwner,
      monitorHash: await digest(createMonitorToken(config.TOKEN_SECRET)),
    });
  });
}
