import type { Context } from 'hono';
import { type ChallengeAction, challengeDeclined, challengeHeader } from '#contract/challenge.ts';
import { errorSentences } from '#contract/errors.ts';
import { fail } from '../../shared/errors.ts';
import { shieldSeconds } from '../../shared/shield.ts';
import type { QueuePlace } from '../auth/passwords.ts';
import type { Config } from '../env.ts';
import { createTurnstileCheck } from './turnstile.ts';

/** `none`: the call contains no answer. `unknown`: the API could not verify the answer. */
type Verdict = 'person' | 'wrong' | 'none' | 'unknown';

declare module 'hono' {
  interface ContextVariableMap {
    /** The request stores the verdict, because Cloudflare verifies an answer only once. */
    challengeVerdict?: Verdict;
  }
}

/**
 * Creates the challenge for callers in a flood (decision 039). The challenge is off unless it is configured.
 */
export function createChallenges({
  TURNSTILE_SITE_KEY: siteKey = '',
  TURNSTILE_SECRET: secret = '',
  TURNSTILE_URL: baseUrl,
  SITE_URL,
}: Pick<Config, 'TURNSTILE_SITE_KEY' | 'TURNSTILE_SECRET' | 'TURNSTILE_URL' | 'SITE_URL'>) {
  const isOn = siteKey !== '' && secret !== '';
  const verify = createTurnstileCheck(baseUrl, secret);
  const { hostname } = new URL(SITE_URL);
  const answerIn = (c: Context) => (isOn ? c.req.header(challengeHeader) : undefined);

  async function verdictOn(c: Context, action: ChallengeAction): Promise<Verdict> {
    const answer = answerIn(c);
    if (answer === undefined || answer === challengeDeclined) return 'none';
    const known = c.get('challengeVerdict');
    if (known) return known;
    const isRight = await verify(answer, { hostname, action });
    const verdict = isRight === null ? 'unknown' : isRight ? 'person' : 'wrong';
    c.set('challengeVerdict', verdict);
    return verdict;
  }

  const isPerson = async (c: Context, action: ChallengeAction) =>
    (await verdictOn(c, action)) === 'person';

  /** Returns whether a challenge can help: the caller has neither solved nor declined a challenge. */
  async function canAsk(c: Context, action: ChallengeAction): Promise<boolean> {
    if (!isOn || answerIn(c) === challengeDeclined) return false;
    return ['none', 'wrong'].includes(await verdictOn(c, action));
  }

  return {
    isOn,
    siteKey,
    baseUrl,
    isPerson,
    canAsk,
    /**
     * Returns the queue place of a stranger's password check. If the lane is full and a challenge can help,
     * the refusal contains the challenge.
     */
    async placeOf(c: Context, action: ChallengeAction): Promise<QueuePlace> {
      if (await isPerson(c, action)) return { lane: 'person' };
      if (await canAsk(c, action)) c.set('challenge', action);
      return { lane: 'others' };
    },
    ask: (c: Context, challenge: ChallengeAction) =>
      fail(c, {
        code: 'resource-exhausted',
        message: errorSentences.tooMany,
        retryAfterSeconds: shieldSeconds,
        challenge,
      }),
  };
}
