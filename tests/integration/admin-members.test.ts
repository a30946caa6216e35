import { expect, test } from 'vitest';
import * as z from 'zod';
import { memberSentences as say } from '../../worker/api/members/admin/sentences.ts';
import { createMember, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { createMemberCalls, readAccountState } from './admin-members-support.ts';
import { readAccount, readMailParams, signInAdmin } from './payouts-support.ts';
import { readRefusal, runSql } from './requests.ts';

const site = await getSharedSite();
const admin = await signInAdmin(site);

const suspended = { estado: 'suspendido', motivo: 'Varias cuentas' };
const decideMember = createMemberCalls(site, admin.headers).decide;
const sessionsOf = (id: string) => runSql(site, 'SELECT id FROM sessions WHERE member_id = ?', id);
const subjectsOf = async (email: string) => {
  const answer = await (await site.fetch(`/__correo.json?to=${email}`)).json();
  const box = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string() })) });
  return box.parse(answer).mails;
};

test('an approval changes the member’s state, sends a mail and leaves a record', async () => {
  const member = await createMember(site, { estado: 'pendiente' });
  const response = await decideMember(member.id, { estado: 'activo' });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    message: say.approved,
    undoWithinMs: 20_000,
  });
  expect(await readAccountState(site, member.id)).toEqual({ estado: 'activo', motivo: null });
  expect(await subjectsOf(member.email)).toEqual([
    {
      subject: 'Tu cuenta está activa',
      text: expect.stringContaining(`Iniciar sesión:\n${site.url}/registro-login`),
    },
  ]);
  const [record] = await runSql(site, 'SELECT * FROM audit_log WHERE member_id = ?', member.id);
  expect(record).toMatchObject({
    actor_id: admin.id,
    action: 'approve-member',
    before: '{"estado":"pendiente","motivo":null}',
    after: '{"estado":"activo","motivo":null}',
    request_id: response.headers.get('x-request-id'),
  });
});

test('a suspension sends its reason by mail and ends every session at once', async () => {
  const member = await createMember(site, { nombre: 'Ana <b>' });
  const headers = await signInMember(site, member.id);
  await signInMember(site, member.id);
  expect((await site.fetch('/api/perfil', { headers })).status).not.toBe(401);
  expect((await decideMember(member.id, suspended)).status).toBe(200);
  expect(await readAccountState(site, member.id)).toEqual(suspended);
  expect(await sessionsOf(member.id)).toEqual([]);
  const answer = await site.fetch('/api/pagos/x', { method: 'DELETE', headers });
  expect(answer.status).toBe(401);
  expect(await readMailParams(site, member.email, 'suspended')).toEqual([
    { nombre: 'Ana <b>', motivo: suspended.motivo },
  ]);
  expect((await subjectsOf(member.email))[0]?.text).toContain('Motivo: Varias cuentas');
  expect((await readAccount(site, member.id)).records).toEqual(['suspend-member']);
});

test.each([
  [{}],
  [{ estado: 'pendiente' }],
  [{ estado: 'administrador' }],
  [{ estado: 'suspendido' }],
  [{ estado: 'suspendido', motivo: ' a ' }],
  [{ estado: 'rechazado', motivo: { a: 1 } }],
])('the decision %j on a member gets 422', async (body) => {
  const member = await createMember(site);
  expect(await readRefusal(await decideMember(member.id, body))).toMatchObject({ status: 422 });
  expect(await readAccountState(site, member.id)).toEqual({ estado: 'activo', motivo: null });
});
