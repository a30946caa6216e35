import { Hono } from 'hono';
import { type HealthAnswer, healthAnswerOf } from '#contract/health.ts';
import { contractVersion } from '#contract/version.ts';
import { noStore } from '../../http/headers.ts';
import { withTimeout } from '../../http/timeout.ts';
import { everybody } from '../http/policy.ts';
import type { Services } from '../services.ts';
import { troublesOf } from './rules.ts';
import { readFacts } from './store.ts';

/** How long (ms) the database may take: less than the gateway waits for this answer. */
const patienceMs = 1200;

/** What the API knows of itself, for the gateway, whose `/api/salud` everybody else gets. */
export function healthRoutes({ clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>) {
  let known: { answer: HealthAnswer<'api'>; at: number } | null = null;
  return new Hono().get('/salud', everybody, noStore, async (c) => {
    const now = clock();
    if (!known || now - known.at >= config.HEALTH_SECONDS * 1000) {
      const data = await withTimeout(patienceMs, readFacts(db, now)).catch(() => null);
      const version = config.VERSION;
      const parts = { api: { version, contract: contractVersion, estado: 'ok' as const } };
      known = { answer: healthAnswerOf(version, parts, troublesOf(data, now)), at: now };
    }
    return c.json(known.answer);
  });
}
