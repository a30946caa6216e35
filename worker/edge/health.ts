import type { Context } from 'hono';
import { audiences } from '#contract/audiences.ts';
import { digest } from '#contract/digest.ts';
import {
  type HealthAnswer,
  isSevere,
  isTrouble,
  type OwnerTrouble,
  ownerSentences,
  type Trouble,
  troubleByAudience,
  troubleSentences,
} from '#contract/health.ts';
import { contractVersion } from '#contract/version.ts';
import { runAfterAnswer } from '../shared/log.ts';
import { type EdgeDeps, findRemote } from './deps.ts';
import { canRender, probeApi, probeRemote } from './probes.ts';

/**
 * The gateway uses findings only up to this age (ms). After a sleep, an isolate's findings may be an hour
 * old.
 */
const usableMs = 60_000;

interface Findings {
  troubles: Trouble[];
  /** All findings of the site, including the findings for the owner only. */
  all: (Trouble | OwnerTrouble)[];
  answer: HealthAnswer;
  monitorHash: string | undefined;
  at: number;
}

export function createHealth({ api, bindings, config }: EdgeDeps) {
  const freshMs = config.HEALTH_SECONDS * 1000;
  // The gateway remembers only values, because in Workers a request must not await a promise of another
  // request.
  let known: Findings | null = null;
  let renewedAt = 0;

  const isYounger = (than: number) => known !== null && Date.now() - known.at < than;

  async function look(): Promise<Findings> {
    const at = Date.now();
    const [data, renders, ...remotes] = await Promise.all([
      probeApi(api, config.SITE_URL),
      canRender(bindings.MF_PUBLIC, config.SITE_URL),
      ...audiences.map(async (name) => {
        const state = await probeRemote(
          findRemote(bindings, name),
          `${config.SITE_URL}/mf/${name}`,
        );
        return { name, state };
      }),
    ]);
    const seen = remotes.map(({ name, state }) =>
      name === 'public' && !renders
        ? { name, state: { ...state, estado: 'caido' as const } }
        : { name, state },
    );
    const down = seen.filter(({ state }) => state.estado === 'caido');
    const troubles = [...data.troubles, ...down.map(({ name }) => troubleByAudience[name])];
    const version = config.VERSION;
    const parts = {
      gateway: { version, contract: contractVersion, estado: 'ok' as const },
      api: data.state,
      ...Object.fromEntries(seen.map(({ name, state }) => [`mf-${name}`, state])),
    } as HealthAnswer['parts'];
    const degraded = Object.keys(troubleSentences)
      .filter(isTrouble)
      .filter((what) => troubles.includes(what))
      .map((what) => ({ what, message: troubleSentences[what] }));
    const forOwner = data.forOwner.map((what) => ({ what, message: ownerSentences[what] }));
    const estado = degraded.length === 0 ? 'ok' : 'degradado';
    const all = [...troubles, ...data.forOwner];
    const answer = { estado, version, parts, degraded, forOwner } as const;
    known = { troubles, all, answer, monitorHash: data.monitorHash, at };
    return known;
  }

  return {
    /**
     * Answers `GET /api/salud` with a result that is at most HEALTH_SECONDS old. Only the owner's monitor
     * reads the owner's tasks, because these tasks could tell an attacker that a budget is used up or a
     * backup is missing.
     */
    async answer(c: Context) {
      const findings = known && isYounger(freshMs) ? known : await look();
      const { answer, monitorHash, troubles } = findings;
      const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
      const isOwner = monitorHash !== undefined && (await digest(token)) === monitorHash;
      const told = isOwner ? answer : { ...answer, forOwner: [] };
      return c.json(told, troubles.some(isSevere) ? 503 : 200);
    },
    /** Returns the known findings. The gateway renews them after the answer, so no visitor waits. */
    troubles(c: Context): string[] {
      if (!isYounger(freshMs) && Date.now() - renewedAt >= freshMs) {
        renewedAt = Date.now();
        runAfterAnswer(c, look());
      }
      return known && isYounger(usableMs) ? known.all : [];
    },
  };
}
