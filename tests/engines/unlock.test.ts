import { expect, test } from 'vitest';
import { mailsTo } from '../e2e/leads.ts';
import { newEmail } from '../support/emails.ts';
import { runInPage } from './in-page.ts';
import { testInEachEngine } from './support.ts';

/**
 * Stores that the person has sent both messages, because MiniBrowser shows an error page when the app is
 * missing.
 */
function haveShared() {
  const steps = { follow: true, share: true, viewAd: false };
  localStorage.setItem('steps-Sweatcoin', JSON.stringify(steps));
}

testInEachEngine(({ site, somebody }) => {
  test('a visitor unlocks an app by follow, tutorial, email and link', async () => {
    const { goTo, see, tap, tapUntilSeen, fill, tab, find, expectProblem } = await somebody();
    // Firefox reports the files that the page was still loading when the tap opened the next page.
    expectProblem(/remote public did not load/);
    const email = newEmail();
    const open = () =>
      tapUntilSeen('link', 'Probar ahora', 'Completa las acciones para desbloquear el enlace');
    await goTo('/sweatcoin');
    await open();
    await tap('button', 'Seguir en Instagram');
    await tap('button', 'Ir al perfil');
    await tab.closeOthers();
    await runInPage(tab, haveShared);
    await goTo('/sweatcoin');
    await open();
    await tap('button', 'Ver tutorial');
    await tap('button', 'Continuar');
    await tap('button', 'He visto el tutorial');
    await fill('Correo', email);
    await tap('field', 'Acepto');
    await tap('button', 'Enviar y desbloquear');
    await see('Correo enviado correctamente');
    await find('link', 'Descargar App');
    expect(await mailsTo(site(), email)).toHaveLength(1);
  });
});
