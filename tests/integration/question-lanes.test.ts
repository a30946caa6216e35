import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { challengeHeader } from '#contract/challenge.ts';
import { startTurnstileServer } from '../../scripts/turnstile/server.ts';
import { createQuestion } from '../../worker/api/question/question.ts';
import { onError, Unavailable } from '../../worker/shared/errors.ts';

const turnstile = await startTurnstileServer();

const TURNSTILE_URL = turnstile.url;
const SITE_URL = 'https://sitio.test';
const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET } = turnstile.vars;
const on = createQuestion({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET, TURNSTILE_URL, SITE_URL });
const off = createQuestion({ TURNSTILE_URL, SITE_URL });

/** The lane of a sign-in's password, asked twice, and the answer if it is full. */
async function laneOf(question: typeof on, answer?: string) {
  const lanes: string[] = [];
  const app = new Hono().get('/', async (c) => {
    for (let n = 0; n < 2; n++) lanes.push(await question.laneOf(c, 'sign-in'));
    throw new Unavailable('lleno', 3);
  });
  const headers = new Headers(answer === undefined ? {} : { [challengeHeader]: answer });
  const { status } = await app.onError(onError).request('/', { headers });
  return { lanes, status };
}
const issue = (action: string) => turnstile.issue({ hostname: 'sitio.test', action });

test('a person’s password waits in its own lane, and the answer is verified once for the request', async () => {
  const before = turnstile.asked.length;
  expect(await laneOf(on, issue('sign-in'))).toEqual({ lanes: ['person', 'person'], status: 503 });
  expect(turnstile.asked.length - before).toBe(1);
});

test('all others wait in the strangers’, and are asked if it is full', async () => {
  const asked = { lanes: ['others', 'others'], status: 429 };
  expect(await laneOf(on)).toEqual(asked);
  expect(await laneOf(on, issue('lead'))).toEqual(asked);
});

test('without both variables nobody is asked, and no answer is verified', async () => {
  const before = turnstile.asked.length;
  expect(await laneOf(off, issue('sign-in'))).toEqual({ lanes: ['others', 'others'], status: 503 });
  expect(turnstile.asked).toHaveLength(before);
});
