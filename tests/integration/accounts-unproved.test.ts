import { expect, test } from 'vitest';
import { createMember, signedIn } from '../members.ts';
import { sharedSite } from '../shared-site.ts';
import { mailsTo, newEmail, registration, resetToken } from './accounts-support.ts';
import { countOf, post, rowsOf } from './requests.ts';

const site = await sharedSite();

const day = 86_400_000;
const aged = (email: string, days: number) =>
  rowsOf(site, 'UPDATE members SET created_at = ? WHERE email = ?', Date.now() - days * day, email);
const known = (email: string) => countOf(site, 'members', 'email', email);
const linksOf = (id: string) => countOf(site, 'one_time_tokens', 'member_id', id);
const idOf = async (email: string) =>
  String((await rowsOf(site, 'SELECT id FROM members WHERE email = ?', email))[0]?.id);

async function registered(times: number) {
  const email = newEmail();
  for (let n = 0; n < times; n++) await post(site, '/api/registro', registration({ email }));
  return { email, id: await idOf(email) };
}

/** A member with an unverified address, and the mail of their registration. */
async function unproved(days: number, given: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(site, { estado: 'pendiente', verified: false, ...given });
  await aged(member.email, days);
  return member;
}

test('a registration that nobody proved in thirty days is forgotten, with its mails and links', async () => {
  const [once, twice, recent] = [await registered(1), await registered(2), await registered(1)];
  await aged(once.email, 31);
  await aged(twice.email, 31);
  await aged(recent.email, 29);
  expect(await linksOf(twice.id)).toBe(2);
  await site.runCron();
  for (const { id, email } of [once, twice]) {
    await expect.poll(() => known(email)).toBe(0);
    expect([await linksOf(id), await mailsTo(site, email)]).toEqual([0, []]);
  }
  expect([await known(recent.email), await linksOf(recent.id)]).toEqual([1, 1]);
  expect(await mailsTo(site, recent.email)).toHaveLength(1);

  await post(site, '/api/registro', registration({ email: once.email }));
  expect(await mailsTo(site, once.email)).toMatchObject([{ template: 'verify' }]);
  expect(await idOf(once.email)).not.toBe(once.id);
});

test('an account that is proved, decided, or that anything speaks of stays', async () => {
  const proved = await unproved(400, { verified: true });
  await resetToken(site, proved.email);
  const refused = await unproved(400, { estado: 'rechazado' });
  const paid = await unproved(400, { saldoCents: 100 });
  const opened = await unproved(400);
  await signedIn(site, opened.id);
  const told = await unproved(400);
  await rowsOf(
    site,
    `INSERT INTO postbacks (proveedor, trans_id, member_id, verdict, query, fecha)
      VALUES ('cpx', 't', ?, 'prueba', '', 1)`,
    told.id,
  );
  const audited = await unproved(400);
  await rowsOf(
    site,
    `INSERT INTO audit_log (actor_id, action, member_id, request_id, fecha)
      VALUES (NULL, 'prueba', ?, 'prueba', 1)`,
    audited.id,
  );
  const forgotten = await unproved(31);
  await site.runCron();
  await expect.poll(() => known(forgotten.email)).toBe(0);
  for (const { email } of [proved, refused, paid, opened, told, audited]) {
    expect(await known(email)).toBe(1);
  }
  expect(await mailsTo(site, proved.email)).toMatchObject([{ template: 'reset' }]);
});
