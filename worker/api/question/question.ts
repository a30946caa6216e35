import type { Context } from 'hono';
import { type ChallengeAction, challengeHeader } from '#contract/challenge.ts';
import type { Place } from '../auth/passwords.ts';
import type { Config } from '../env.ts';
import { tooMany } from '../limits/refusals.ts';
import type { Limit } from '../limits/store.ts';
import { turnstile } from './turnstile.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the request's answer to the question is right: an answer can be verified once. */
    isPerson?: boolean;
  }
}

/** Asks in a flood of calls whether a person makes one (decision 039); off unless configured. */
export function createQuestion({
  TURNSTILE_SITE_KEY: siteKey = '',
  TURNSTILE_SECRET: secret = '',
  TURNSTILE_URL: baseUrl,
  SITE_URL,
}: Pick<Config, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET' | 'TURNSTILE_URL' | 'SITE_URL'>) {
  const isOn = siteKey !== '' && secret !== '';
  const verify = turnstile(baseUrl, secret);
  const { hostname } = new URL(SITE_URL);
  const answerIn = (c: Context) => (isOn ? c.req.header(challengeHeader) : undefined);

  async function isPerson(c: Context, action: ChallengeAction): Promise<boolean> {
    const answer = answerIn(c);
    if (answer === undefined) return false;
    const known: boolean | undefined = c.get('isPerson');
    const isRight = known ?? (await verify(answer, { hostname, action }));
    c.set('isPerson', isRight);
    return isRight;
  }

  return {
    isOn,
    siteKey,
    baseUrl,
    hasAnswer: (c: Context) => answerIn(c) !== undefined,
    /**
     * Whether the request carries a person's answer. Throws `Unavailable` when Turnstile cannot be
     * asked.
     */
    isPerson,
    /** Where a stranger's password waits; if the others' lane is full, the question is asked. */
    async placeOf(c: Context, action: ChallengeAction): Promise<Place> {
      if (await isPerson(c, action)) return { lane: 'person' };
      if (isOn) c.set('challenge', action);
      return { lane: 'others' };
    },
    /** 429; with the question, if it can be asked. */
    ask: (c: Context, action: ChallengeAction, limit: Limit, now: number) =>
      tooMany(c, limit, now, isOn ? action : undefined),
  };
}
