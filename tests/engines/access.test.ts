import { expect, test } from 'vitest';
import { approve, goodPassword, linkTo } from '../e2e/access.ts';
import { newEmail } from '../e2e/leads.ts';
import { inEachEngine } from './support.ts';

inEachEngine(({ site, somebody }) => {
  test('from the survey to the panel: sign-up, the mail’s link, approval, sign-in', async () => {
    const { goTo, see, tap, tapUntilSeen, fill, choose, arriveAt, expectProblem } =
      await somebody();
    expectProblem(/403/);
    const email = newEmail();
    await goTo('/descubre');
    const box = 'Ya completé al menos una encuesta';
    await tapUntilSeen('field', box, '¿Completaste la encuesta?');
    await tap('button', 'Sí, la completé');
    await see('Crear mi cuenta');
    // Not by the link: MiniBrowser 2.50 crashes on a walk between public pages without a document.
    await goTo('/registro-login?modo=registro');
    await fill('Nombre', 'Ana Prueba');
    await fill('Correo', email);
    await fill('Contraseña', goodPassword);
    await choose('País', 'Colombia');
    await tap('button', 'Crear cuenta');
    await arriveAt('/solicitud-en-proceso');
    await see(email);

    await goTo(await linkTo('/verificar', site(), email));
    await tap('button', 'Confirmar mi correo');
    await see('Tu correo está confirmado');

    await goTo('/registro-login');
    await fill('Correo', email);
    await fill('Contraseña', goodPassword);
    await tap('button', 'Entrar');
    await see('Tu cuenta está en revisión. No tienes acceso todavía.');
    await approve(site(), email);
    await tap('button', 'Entrar');
    await arriveAt('/panel');
    await see('Bienvenido a tu panel');
    const member = await site()
      .db.prepare('SELECT pais FROM members WHERE email = ?')
      .bind(email)
      .first();
    expect(member).toEqual({ pais: 'Colombia' });
  });
});
