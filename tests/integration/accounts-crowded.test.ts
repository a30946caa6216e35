import { expect, test } from 'vitest';
import { guessCounter, signInLimit } from '../../worker/api/auth/limits.ts';
import { startOwnApi } from '../support/own-site.ts';
import { insertRow } from '../support/rows.ts';
import { testSecrets } from '../support/secrets.ts';
import { post, readRefusal, runSql } from './requests.ts';
import { wrapInWindow } from './windows.ts';

// The hash of a password takes eight times as long as in other tests, so requests arrive faster than the site
// can check them.
const site = await startOwnApi({ vars: { PASSWORD_LN: '13' } });

const emails = Array.from({ length: 100 }, (_, index) => `nadie-${index}@correo.test`);
const guessAll = () =>
  Promise.all(emails.map((email) => post(site, '/api/sesion', { email, password: 'mala-1' })));
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();

const once = wrapInWindow(15 * 60_000, 15_000, 'at once');

// No account has these emails, but each sign-in still makes the site hash the password.
// Threats 4, 5
test(
  'if the hashing queue is full, a sign-in gets 503 and does not count as a guess',
  once(async () => {
    await runSql(site, 'DELETE FROM rate_limits');
    const window = Date.now() - (Date.now() % signInLimit.windowMs);
    for (const email of emails) {
      const { key } = guessCounter(email, testSecrets.TOKEN_SECRET);
      await insertRow(site, 'rate_limits', { key: `sign-in:${key}`, window, hits: 5 });
    }
    const answers = await guessAll();
    const statuses = statusesOf(answers);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    for (const answer of answers.filter(({ status }) => status === 503)) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await readRefusal(answer)).toMatchObject({
        status: 503,
        code: 'unavailable',
        message:
          'Ahora mismo entran muchas personas a la vez. Espera unos segundos e intenta de nuevo.',
      });
    }
    expect(site.logs.filter((line) => line.includes('failure'))).toEqual([]);

    const rows = await runSql<{ hits: number }>(
      site,
      "SELECT hits FROM rate_limits WHERE key LIKE 'sign-in:%'",
    );
    const counted = rows.map(({ hits }) => (hits === 6 ? 401 : hits === 5 ? 503 : hits));
    expect(counted.sort()).toEqual(statuses);
  }),
);
