import { afterAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { startApi } from '../harness.ts';
import { createMember, password } from '../members.ts';
import { post, rowsOf } from './requests.ts';

// Four times the other tests' cost, so that requests come faster than they are worked off.
const site = await startApi({ vars: { PASSWORD_LN: '12' } });
afterAll(() => site.stop());

test('of many sign-ins at once some are put off, which count as no attempts', async () => {
  const signIn = async () => {
    const { email } = await createMember(site);
    return post(site, '/api/sesion', { email, password });
  };
  const answers = await Promise.all(Array.from({ length: 120 }, signIn));
  const putOff = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const answer of putOff) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const { error } = (await answer.json()) as ErrorBody;
    expect(error).toMatchObject({
      code: 'unavailable',
      message:
        'Ahora mismo entran muchas personas a la vez. Espera unos segundos e intenta de nuevo.',
    });
  }
  const counted = await rowsOf(site, "SELECT key FROM rate_limits WHERE key LIKE 'sign-in:%'");
  expect(counted).toEqual([]);
  expect(site.logs.filter((line) => line.includes('failure'))).toEqual([]);
});
