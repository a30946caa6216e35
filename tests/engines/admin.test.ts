import { expect, test } from 'vitest';
import { memberRow } from '../e2e/members.ts';
import { createMember } from '../members.ts';
import { inEachEngine } from './support.ts';

inEachEngine(({ site, somebody }) => {
  test('the administrator finds a request in the list, and approves it', async () => {
    const email = `admin@ingresoactivo.test`;
    const isThere = await site()
      .db.prepare('SELECT id FROM members WHERE email = ?')
      .bind(email)
      .first();
    if (!isThere) await createMember(site(), { email, nombre: 'Jefa' });
    const { id } = await createMember(site(), { nombre: 'Pía Espera', estado: 'pendiente' });
    const { goTo, see, tap, signIn, arriveAt } = await somebody();
    await signIn(email);
    await arriveAt('/panel');
    await goTo('/admin/miembros?estado=por-aprobar');
    await tap('button', 'Aprobar a Pía Espera');
    await see('Usuario aprobado y correo enviado.');
    expect(await memberRow(site(), id)).toMatchObject({ estado: 'activo' });
  });
});
