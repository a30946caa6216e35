import { expect, test } from 'vitest';
import { password } from '../support/members.ts';
import { insertRow } from '../support/rows.ts';
import { sharedSite } from '../support/shared-site.ts';
import { send } from './accounts-support.ts';
import { person } from './profile-support.ts';
import { rowsOf } from './requests.ts';

const site = await sharedSite();

const eraseBody = { password, confirmation: 'BORRAR', saldoCents: 0, heldCents: 0 };

const recordOf = (memberId: string) =>
  rowsOf(
    site,
    `SELECT action, before, after, fecha FROM audit_log
      WHERE member_id = ? AND action <> 'erase-account'`,
    memberId,
  );
const adjusted = (member_id: string) =>
  insertRow(site, 'audit_log', {
    action: 'adjust-balance',
    member_id,
    before: '{"saldoCents":100,"motivo":"Ana Ruiz escribió"}',
    after: '{"saldoCents":350,"montoCents":250,"motivo":"Le debíamos a Ana Ruiz, ana@correo.test"}',
    fecha: 5,
  });

test('an erasure takes the motives out of the records about the account', async () => {
  const [ana, luis] = [await person(site), await person(site)];
  for (const { id } of [ana, luis]) await adjusted(id);
  const ofLuis = await recordOf(luis.id);
  const erased = await send(site, 'DELETE', '/api/perfil', eraseBody, ana.headers);
  expect(erased.status).toBe(200);
  expect(await recordOf(ana.id)).toEqual([
    {
      action: 'adjust-balance',
      before: '{"saldoCents":100}',
      after: '{"saldoCents":350,"montoCents":250}',
      fecha: 5,
    },
  ]);
  expect(await recordOf(luis.id)).toEqual(ofLuis);
});

test('a record changes by nothing but the motive, and only once its account is erased', async () => {
  const [ana, luis] = [await person(site), await person(site)];
  for (const { id } of [ana, luis]) await adjusted(id);
  await send(site, 'DELETE', '/api/perfil', eraseBody, ana.headers);
  for (const [set, id] of [
    ["after = json_remove(after, '$.motivo')", luis.id],
    ["after = json_set(after, '$.montoCents', 1)", ana.id],
    ['fecha = 6', ana.id],
    ['actor_id = member_id', ana.id],
  ]) {
    const change = rowsOf(site, `UPDATE audit_log SET ${set} WHERE member_id = ?`, id);
    await expect(change, set).rejects.toThrow('append-only');
  }
});
