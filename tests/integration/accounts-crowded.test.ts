import { expect, test } from 'vitest';
import { ownApi } from '../support/own-site.ts';
import { post, refusalOf, rowsOf } from './requests.ts';
import { withinWindow } from './windows.ts';

// A password costs eight times as much as in other tests, so requests arrive faster than the site checks them.
const site = await ownApi({ vars: { PASSWORD_LN: '13' } });

const emails = Array.from({ length: 100 }, (_, index) => `nadie-${index}@correo.test`);
const guessAll = () =>
  Promise.all(emails.map((email) => post(site, '/api/sesion', { email, password: 'mala-1' })));
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();

const once = withinWindow(15 * 60_000, 60_000);

// The emails are unknown, and each still costs a hash.
// Threats 4, 5
test(
  'a sign-in without a free place gets 503 and does not change the count',
  once(async () => {
    for (const answer of await guessAll()) {
      if (answer.status === 401) continue;
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refusalOf(answer)).toMatchObject({
        status: 503,
        code: 'unavailable',
        message:
          'Ahora mismo entran muchas personas a la vez. Espera unos segundos e intenta de nuevo.',
      });
    }
    expect(site.logs.filter((line) => line.includes('failure'))).toEqual([]);

    await rowsOf(site, "UPDATE rate_limits SET hits = 5 WHERE key LIKE 'sign-in:%'");
    const statuses = statusesOf(await guessAll());
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    const rows = await rowsOf<{ hits: number }>(
      site,
      "SELECT hits FROM rate_limits WHERE key LIKE 'sign-in:%'",
    );
    const counted = rows.map(({ hits }) => (hits === 6 ? 401 : hits === 5 ? 503 : hits));
    expect(counted.sort()).toEqual(statuses);
  }),
);
