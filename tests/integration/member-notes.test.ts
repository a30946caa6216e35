import { expect, test } from 'vitest';
import { createMember, password, signInMember } from '../support/members.ts';
import { getSharedSite } from '../support/shared-site.ts';
import { signInAdmin } from './payouts-support.ts';
import { runSql } from './requests.ts';

const site = await getSharedSite();
const { headers } = await signInAdmin(site);

const note = (id: string, nota: string, etiquetas = '') =>
  site.fetch(`/api/admin/miembros/${id}/nota`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ nota, etiquetas }),
  });
const found = async (buscar: string) => {
  const query = new URLSearchParams({ en: 'nota', buscar });
  const { rows } = await (
    await site.fetch(`/api/admin/listas/miembros?${query}`, { headers })
  ).json();
  return rows.map(({ id }: { id: string }) => id);
};
const wordsOf = (id: string) => runSql(site, 'SELECT word FROM member_note_words WHERE id = ?', id);

test('a search finds a member only by words that are still in the note or the tags', async () => {
  const { id } = await createMember(site);
  expect((await note(id, 'Cobró dos veces en Áncash', 'vigilada, zafiro')).status).toBe(200);
  const page = await site.fetch(`/api/admin/miembros/${id}`, { headers });
  expect(await page.json()).toMatchObject({ member: { etiquetas: 'vigilada, zafiro' } });
  for (const words of ['ancash', 'ZAFIRO', 'dos vigil']) expect(await found(words)).toEqual([id]);
  await note(id, 'Todo bien');
  expect(await found('zafiro')).toEqual([]);
  expect(await wordsOf(id)).toHaveLength(2);
  expect((await note(id, 'a'.repeat(1001))).status).toBe(422);
  expect((await note('nadie', 'Hola')).status).toBe(404);
});

test('the export of a member contains the note, and an erasure deletes the note', async () => {
  const { id } = await createMember(site);
  await note(id, 'Paga tarde quarzo', 'cuarzo');
  const own = await signInMember(site, id);
  const data = await (await site.fetch('/api/perfil/datos', { headers: own })).text();
  expect(data).toContain('Paga tarde quarzo');
  const records = "SELECT * FROM audit_log WHERE action = 'note-member' AND member_id = ?";
  expect(JSON.stringify(await runSql(site, records, id))).not.toContain('quarzo');
  const json = { password, confirmation: 'BORRAR', saldoCents: 0, heldCents: 0 };
  const erasing = { method: 'DELETE', headers: own, body: JSON.stringify(json) };
  expect((await site.fetch('/api/perfil', erasing)).ok).toBe(true);
  const left = await runSql(site, 'SELECT nota, etiquetas FROM members WHERE id = ?', id);
  expect(left).toEqual([{ nota: '', etiquetas: '' }]);
  expect(await wordsOf(id)).toEqual([]);
});
