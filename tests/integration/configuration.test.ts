import { expect, test } from 'vitest';
import { startApi } from '../harness.ts';

/** workerd's error when the site starts with these settings. */
async function refusalToStart(vars: Record<string, string>): Promise<string> {
  const failure: unknown = await startApi({ vars }).catch((error: unknown) => error);
  if (failure instanceof Error) return failure.message;
  await (failure as Awaited<ReturnType<typeof startApi>>).stop();
  return 'it started';
}

// workerd runs the module once before it listens: a wrong setting fails the deployment, not a later
// request. `wrangler deploy` reports the same error for the upload.
test('a Worker without its secret does not start, and the reason names it', async () => {
  const told = await refusalToStart({ TOKEN_SECRET: '' });
  expect(told).toContain('Configuration is wrong.');
  expect(told).toContain('TOKEN_SECRET: needs at least 32 characters');
  expect(told).toContain('See .dev.vars.example.');
});

test('every setting that is wrong is named at once, and none is shown', async () => {
  const names = ['TOKEN_SECRET', 'MAIL_FROM', 'TIME_ZONE', 'REFERRAL_LINKS', 'POPUNDER_URL'];
  const told = await refusalToStart(Object.fromEntries(names.map((name) => [name, 'canario-42'])));
  for (const name of names) expect(told).toContain(`${name}: `);
  expect(told).not.toContain('canario-42');
});

test('a site in production does not start with the settings of a local one', async () => {
  const told = await refusalToStart({ ENVIRONMENT: 'production' });
  expect(told).toContain('MAIL_PROVIDER: is for local only');
  expect(told).toContain('SITE_URL: must be https');
});
