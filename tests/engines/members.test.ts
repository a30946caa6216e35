import { expect, test } from 'vitest';
import { goodPassword } from '../e2e/access.ts';
import { waitForMailLink } from '../e2e/leads.ts';
import { createPayee, memberRow, readPayouts } from '../e2e/members.ts';
import { signInAdmin } from '../integration/payouts-support.ts';
import { runSql } from '../integration/requests.ts';
import { newEmail } from '../support/emails.ts';
import { createMember, password } from '../support/members.ts';
import { testInEachEngine } from './support.ts';

testInEachEngine(({ site, somebody }) => {
  test('a person signs up, confirms the email, is approved and signs in to the panel', async () => {
    const { goTo, see, tap, tapUntilSeen, fill, choose, arriveAt, expectProblem } =
      await somebody();
    expectProblem(/403/);
    const email = newEmail();
    await goTo('/descubre');
    const box = 'Ya completé al menos una encuesta';
    await tapUntilSeen('field', box, '¿Completaste la encuesta?');
    await tap('button', 'Sí, la completé');
    await see('Crear mi cuenta');
    // The test opens the page by its URL, because MiniBrowser 2.50 crashes in client-side navigations between
    // public pages.
    await goTo('/registro-login?modo=registro');
    await fill('Nombre', 'Ana Prueba');
    await fill('Correo', email);
    await fill('Contraseña', goodPassword);
    await choose('País', 'Colombia');
    await tap('button', 'Crear cuenta');
    await arriveAt('/solicitud-en-proceso');
    await see(email);

    const { pathname, hash } = new URL(await waitForMailLink(site(), email, 'verify'));
    await goTo(pathname + hash);
    await tap('button', 'Confirmar mi correo');
    await see('Tu correo está confirmado');

    await goTo('/registro-login');
    await fill('Correo', email);
    await fill('Contraseña', goodPassword);
    await tap('button', 'Entrar');
    await see('Tu cuenta está en revisión. No tienes acceso todavía.');
    // The test approves the member in the database, because another test covers the administrator's page.
    await runSql(site(), "UPDATE members SET estado = 'activo' WHERE email = ?", email);
    await tap('button', 'Entrar');
    await arriveAt('/panel');
    await see('Bienvenido a tu panel');
    const chosen = await runSql(site(), 'SELECT pais FROM members WHERE email = ?', email);
    expect(chosen).toEqual([{ pais: 'Colombia' }]);
  });

  test('a member changes the PayPal email and requests a payout', async () => {
    const { goTo, see, tap, fill, arriveAt, signIn } = await somebody();
    const member = await createPayee(site());
    await signIn(member.email);
    await arriveAt('/panel');
    await see('US$ 31.25');
    await tap('link', 'Perfil');
    await arriveAt('/perfil');
    await see(member.email);
    await fill('Correo de PayPal', 'ana.nueva@paypal.test');
    await fill('Tu contraseña de Ingreso Activo (nunca la de PayPal)', password);
    await tap('button', 'Guardar');
    await see('✅ Correo de PayPal guardado correctamente.');

    await goTo('/panel');
    await tap('button', 'Solicitar pago');
    await see('ana.nueva@paypal.test');
    await tap('button', 'Confirmar');
    await see('Recibimos tu solicitud de pago. Te avisaremos por correo.');
    await see('Pendiente');
    expect(await readPayouts(site(), member)).toEqual([{ estado: 'pendiente', monto_cents: 3125 }]);
  });

  test('the administrator finds a request in the list and approves it', async () => {
    const { email } = await signInAdmin(site());
    const { id } = await createMember(site(), { nombre: 'Pía Espera', estado: 'pendiente' });
    const { goTo, see, tap, signIn, arriveAt } = await somebody();
    await signIn(email);
    await arriveAt('/admin/hoy');
    await goTo('/admin/miembros?estado=por-aprobar');
    await tap('button', 'Aprobar a Pía Espera');
    await see('Usuario aprobado y correo enviado.');
    expect(await memberRow(site(), id)).toMatchObject({ estado: 'activo' });
  });
});
