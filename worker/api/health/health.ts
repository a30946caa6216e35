import type { Context } from 'hono';
import { type Audience, audiences } from '#contract/audiences.ts';
import type { Session } from '#contract/auth/session.ts';
import {
  type HealthAnswer,
  type PartState,
  type Trouble,
  troubleSentences,
} from '#contract/health.ts';
import { contractVersion } from '#contract/version.ts';
import { logFailure } from '../../http/log.ts';
import { type Remotes, remoteOf } from '../../http/remotes.ts';
import type { Db } from '../db/client.ts';
import type { Config } from '../env.ts';
import { minuteMs } from '../time/clock.ts';
import { canRender, orElse, probeRemote } from './probes.ts';
import { noticesFor, troublesOf } from './rules.ts';
import { readFacts } from './store.ts';

/** Older findings are not used: an isolate may have slept for an hour. */
const usableMs = minuteMs;
/** The most that a page waits for an isolate's first findings. */
const glanceMs = 400;

interface HealthDeps {
  bindings: Remotes;
  config: Pick<Config, 'HEALTH_SECONDS' | 'SITE_URL' | 'VERSION'>;
  db: Db;
  /** UTC ms. */
  clock: () => number;
  runAfter: (c: Context, work: Promise<unknown>) => void;
}

export function createHealth({ bindings, config, db, clock, runAfter }: HealthDeps) {
  const freshMs = config.HEALTH_SECONDS * 1000;
  // Values only: a request must not await another request's promise.
  let known: { troubles: Trouble[]; answer: HealthAnswer; at: number } | null = null;
  let renewedAt = 0;

  async function look() {
    const at = clock();
    const probe = async (name: Audience) =>
      [name, await probeRemote(remoteOf(bindings, name), `${config.SITE_URL}/mf/${name}`)] as const;
    const [data, renders, probed] = await Promise.all([
      orElse(readFacts(db, at), null),
      canRender(bindings.MF_PUBLIC, config.SITE_URL),
      Promise.all(audiences.map(probe)),
    ]);
    const remotes = probed.map(([name, state]): [`mf-${Audience}`, PartState] => [
      `mf-${name}`,
      name === 'public' && !renders ? { ...state, estado: 'caido' } : state,
    ]);
    const parts = {
      gateway: { version: config.VERSION, contract: contractVersion, estado: 'ok' },
      ...Object.fromEntries(remotes),
    } as HealthAnswer['parts'];
    const down = remotes.flatMap(([name, { estado }]) => (estado === 'ok' ? [] : [name]));
    const troubles = troublesOf({ data, down, now: at });
    const answer: HealthAnswer = {
      estado: troubles.length === 0 ? 'ok' : 'degradado',
      version: config.VERSION,
      parts,
      degraded: troubles.map((what) => ({ what, message: troubleSentences[what] })),
    };
    known = { troubles, answer, at };
    return known;
  }

  /** Waits `glanceMs` at most; null: nothing is known. */
  async function glance(c: Context) {
    const age = known ? clock() - known.at : Number.POSITIVE_INFINITY;
    if (age < freshMs || clock() - renewedAt < freshMs) return known;
    renewedAt = clock();
    const looking = look();
    runAfter(c, looking);
    if (age < usableMs) return known;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), glanceMs));
    return Promise.race([looking, late]);
  }

  return {
    /** As it was at most HEALTH_SECONDS ago. */
    async current() {
      return known && clock() - known.at < freshMs ? known : look();
    },
    /** Never fails. */
    async noticesFor(c: Context, rol: Session['rol'] | undefined): Promise<string[]> {
      try {
        return noticesFor(rol, (await glance(c))?.troubles ?? []);
      } catch (error) {
        logFailure('health', error, { requestId: c.get('requestId') });
        return [];
      }
    },
  };
}
