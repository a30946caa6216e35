import { afterAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { startApi } from '../harness.ts';
import { createMember, password } from '../members.ts';
import { post, rowsOf } from './requests.ts';

// Four times the other tests' cost, so that requests come faster than they are worked off.
const site = await startApi({ vars: { PASSWORD_LN: '12' } });
afterAll(() => site.stop());

const countOf = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('of many sign-ins at once some are put off, with the time to come back', async () => {
  const signIn = async () => {
    const { email } = await createMember(site);
    return post(site, '/api/sesion', { email, password });
  };
  const answers = await Promise.all(Array.from({ length: 100 }, signIn));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const answer of answers.filter(({ status }) => status === 503)) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { error } = (await answer.json()) as ErrorBody;
    expect(error).toMatchObject({
      code: 'unavailable',
      message:
        'Ahora mismo entran muchas personas a la vez. Espera unos segundos e intenta de nuevo.',
    });
  }
  expect(site.logs.filter((line) => line.includes('failure'))).toEqual([]);
});

test('a guess that is put off does not count, and forgives none of those before it', async () => {
  await rowsOf(site, 'DELETE FROM rate_limits');
  const emails = Array.from({ length: 100 }, (_, index) => `nadie-${index}@correo.test`);
  const guessAll = () =>
    Promise.all(emails.map((email) => post(site, '/api/sesion', { email, password: 'mala-1' })));
  await guessAll();
  await rowsOf(site, "UPDATE rate_limits SET hits = 5 WHERE key LIKE 'sign-in:%'");
  const answers = await guessAll();
  expect(countOf(answers, 503)).toBeGreaterThan(0);
  const hits = (
    await rowsOf<{ hits: number }>(site, "SELECT hits FROM rate_limits WHERE key LIKE 'sign-in:%'")
  ).map((row) => row.hits);
  expect(hits.filter((count) => count === 6)).toHaveLength(countOf(answers, 401));
  expect(hits.filter((count) => count === 5)).toHaveLength(countOf(answers, 503));
});
