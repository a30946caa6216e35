import { expect, test } from 'vitest';
import { consentVersion } from '#contract/leads/consent.ts';
import type { LeadAnswer } from '#contract/leads/leads.ts';
import { followLink } from '../support/clicks.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { readVisibleAnswer } from './accounts-support.ts';
import { countByStatus, countRows, post, runInParallel, runSql } from './requests.ts';

const site = await getSharedSite();

let people = 0;
function newLead(changes: Record<string, unknown> = {}) {
  people += 1;
  return { email: `clave-${people}@correo.test`, appName: 'Sweatcoin', acepta: true, ...changes };
}
const send = (lead: unknown, headers?: Record<string, string>) =>
  post(site, '/api/leads/desbloqueo', lead, headers);
const leadRows = (email: string) => runSql(site, 'SELECT * FROM leads WHERE email = ?', email);
const mailRows = (email: string) =>
  runSql(site, 'SELECT * FROM outbox WHERE recipient = ? ORDER BY created_at', email);

const target = 'https://sweatco.in/?utm_source=ingresoactivo&utm_medium=web&utm_campaign=sweatcoin';
const links = {
  link: expect.stringContaining(`${site.url}/ir/sweatcoin?c=`),
  fallbackLink: 'https://play.google.com/store/apps/details?id=in.sweatco.app',
};
const dayMs = 86_400_000;

test('an unlock stores consent and country, queues the guide and returns the link', async () => {
  const before = Date.now();
  const lead = newLead();
  const response = await send(lead);
  expect(response.status).toBe(201);
  const answer = (await response.json()) as LeadAnswer;
  expect(answer).toEqual({ ...links, mail: true, mailWait: 'none' });
  expect((await followLink(site, answer.link)).target).toBe(target);

  const [row, ...others] = await leadRows(lead.email);
  expect(others).toEqual([]);
  expect(row).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: lead.email,
    app_name: 'Sweatcoin',
    timestamp: expect.any(Number),
    country: 'Dominican Republic',
    consent_version: consentVersion,
    consented_at: row?.timestamp,
    guide_mailed_at: row?.timestamp,
    page: '',
  });
  expect(row?.timestamp).toBeGreaterThanOrEqual(before);

  const [mail, ...more] = await mailRows(lead.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'guide', created_at: row?.timestamp });
  expect(JSON.parse(String(mail?.params))).toMatchObject({ appName: 'Sweatcoin', ...links });
});

// Threat 5
test('a repeated unlock gets the same answer and no second mail within a day', async () => {
  const lead = newLead();
  expect((await send(lead)).status).toBe(201);
  const [first] = await leadRows(lead.email);
  for (const email of [lead.email, lead.email.toUpperCase(), ` ${lead.email} `]) {
    const response = await send({ ...lead, email });
    expect(await readVisibleAnswer(response)).toEqual(
      await readVisibleAnswer(await send(newLead())),
    );
  }
  expect(await leadRows(lead.email)).toEqual([first]);
  expect(await mailRows(lead.email)).toHaveLength(1);
});

test('an unlock on the next day mails the guide once more and changes no lead', async () => {
  const lead = newLead();
  await send(lead);
  const [first] = await leadRows(lead.email);
  const ago = Number(first?.timestamp) - dayMs;
  await runSql(site, 'UPDATE leads SET guide_mailed_at = ? WHERE email = ?', ago, lead.email);

  const answers = await runInParallel(10, () => send(lead));
  expect(countByStatus(answers)).toEqual({ 201: 10 });
  expect(await mailRows(lead.email)).toHaveLength(2);
  const [row] = await leadRows(lead.email);
  expect(row).toEqual({ ...first, guide_mailed_at: row?.guide_mailed_at });
  expect(Number(row?.guide_mailed_at)).toBeGreaterThan(ago);
});

test('an unlock one minute before a day has passed sends no mail', async () => {
  const lead = newLead();
  await send(lead);
  const [first] = await leadRows(lead.email);
  const almost = Number(first?.timestamp) - dayMs + 60_000;
  await runSql(site, 'UPDATE leads SET guide_mailed_at = ? WHERE email = ?', almost, lead.email);
  await send(lead);
  expect(await mailRows(lead.email)).toHaveLength(1);
});

// Threat 5
test('an unsubscribed email unlocks the link and gets no guide', async () => {
  const lead = newLead();
  await runSql(site, 'INSERT INTO mail_suppressions (email, created_at) VALUES (?, 1)', lead.email);
  const response = await send(lead);
  expect(await readVisibleAnswer(response)).toEqual(await readVisibleAnswer(await send(newLead())));
  // come-back.test.ts tests the use of this mail.
  expect(await mailRows(lead.email)).toMatchObject([{ template: 'come-back' }]);
});

test('fifty identical parallel requests store one lead and one mail and get the link', async () => {
  const lead = newLead();
  const answers = await runInParallel(50, () => send(lead));
  expect(countByStatus(answers)).toEqual({ 201: 50 });
  const bodies = (await Promise.all(answers.map((one) => one.json()))) as { link: string }[];
  expect([...new Set(bodies.map(({ link }) => link))]).toEqual([links.link]);
  expect(await countRows(site, 'leads', 'email', lead.email)).toBe(1);
  expect(await countRows(site, 'outbox', 'recipient', lead.email)).toBe(1);
});
