import type { Site } from '../support/harness.ts';
import { createMember, password, signInMember } from '../support/members.ts';
import { buildHandPaymentSql, insertPayout } from '../support/paid.ts';
import { insertRow, letterRow } from '../support/rows.ts';
import { getResetToken, sendJson } from './accounts-support.ts';
import { post, runSql } from './requests.ts';

/** Creates a signed-in member. */
export async function createPerson(site: Site, given: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(site, given);
  return { ...member, headers: await signInMember(site, member.id) };
}
/** A member with the headers of their session. */
export type Person = Awaited<ReturnType<typeof createPerson>>;

/** Writes a row for a member into every table with members' data. */
export async function addTraces(site: Site, { id, email, headers }: Person) {
  const lead = { email, country: 'Dominican Republic', acepta: true };
  await post(site, '/api/leads', { ...lead, name: 'Ana', app: 'PollPay' });
  await post(site, '/api/leads/desbloqueo', { email, appName: 'Sweatcoin', acepta: true });
  await getResetToken(site, email);
  const paypalEmail = 'ana@paypal.test';
  await sendJson(site, 'PATCH', '/api/perfil/paypal', { paypalEmail, password }, headers);
  await addHeldPay(site, id, 700);
  await insertRow(site, 'survey_accesses', {
    id: crypto.randomUUID(),
    member_id: id,
    proveedor: 'cpx',
    fecha: 1,
  });
  await runSql(
    site,
    `INSERT INTO survey_starts (id, member_id, proveedor, survey_id, reward_cents, minutes,
      created_at) VALUES (?, ?, 'cpx', '484727', 40, 6, 1)`,
    ...[crypto.randomUUID(), id],
  );
  await runSql(
    site,
    `INSERT INTO survey_claims (start_id, member_id, text, created_at)
    SELECT id, member_id, ? || ' la terminó', 2 FROM survey_starts WHERE member_id = ?`,
    ...[email, id],
  );
  await runSql(
    site,
    `INSERT INTO postbacks (proveedor, trans_id, member_id, monto_cents, verdict, query, fecha)
    VALUES ('cpx', 't', ?, 100, 'credited', ?, 1)`,
    ...[id, `subid_1=${email}`],
  );
  await insertLetterRows(site, email);
  await addPayout(site, id, 'pagado');
}

/** Inserts a letter that arrived at a verified email; returns the letter's id. */
export async function insertLetterRows(site: Site, email: string) {
  const letter = letterRow({ state: 'done', starts_at: 1 });
  await insertRow(site, 'letters', letter);
  const got = { email, inbox: email, mail_id: crypto.randomUUID(), state: 'enviado', at: 1 };
  await insertRow(site, 'letter_recipients', { letter_id: letter.id, ...got });
  await insertRow(site, 'confirmed_addresses', { email, how: 'press', confirmed_at: 1 });
  return letter.id;
}

/** Inserts a completed survey whose money the site still holds, because the provider may reverse it. */
export async function addHeldPay(
  site: Site,
  memberId: string,
  cents: number,
  releaseAt = Date.now() + 86_400_000,
) {
  const transId = crypto.randomUUID();
  await runSql(
    site,
    `INSERT INTO survey_transactions (proveedor, trans_id, member_id, monto_cents, estado, counts,
      dia, created_at, release_at) VALUES ('cpx', ?, ?, ?, 'retenido', 0, '2026-01-01', 1, ?)`,
    ...[transId, memberId, cents, releaseAt],
  );
  return transId;
}

/** Inserts an open or paid payout as its route would write it. */
export async function addPayout(site: Site, memberId: string, estado: 'pendiente' | 'pagado') {
  const id = await insertPayout(site, memberId);
  if (estado === 'pendiente') return;
  for (const statement of buildHandPaymentSql(id)) await runSql(site, statement);
}
