import { buildDemoStatements } from '../../scripts/demo/accounts.ts';
import { startSurveyServer } from '../../scripts/surveys/server.ts';
import { type Site, startSite, testSecrets } from './harness.ts';

/** Loads the data of `npm start`: the demo accounts, and a month of other people's data. */
export async function loadDemo(
  { db }: Pick<Site, 'db'>,
  options: { pepper?: string; renewPasswords?: boolean } = {},
): Promise<void> {
  const pepper = testSecrets.PASSWORD_PEPPER;
  const given = { pepper, now: Date.now(), renewPasswords: false, ...options };
  const statements = (await buildDemoStatements(given)).map((statement) => db.prepare(statement));
  for (let at = 0; at < statements.length; at += 100)
    await db.batch(statements.slice(at, at + 100));
}

/** Starts a site with the data of `npm start` and with survey providers. */
export async function startDemoSite(): Promise<Site> {
  const { vars } = await startSurveyServer({ secrets: testSecrets });
  const site = await startSite({ vars });
  await loadDemo(site);
  return site;
}
