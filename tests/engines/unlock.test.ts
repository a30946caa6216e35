import { expect, test } from 'vitest';
import { readMailsTo } from '../e2e/leads.ts';
import { newEmail } from '../support/emails.ts';
import { runInPage } from './in-page.ts';
import { testInEachEngine } from './support.ts';

/** Stores that both messages were sent. Without WhatsApp, MiniBrowser would show an error page. */
function haveShared() {
  const steps = { follow: true, share: true, viewAd: false };
  localStorage.setItem('steps-Sweatcoin', JSON.stringify(steps));
}

testInEachEngine(({ site, somebody }) => {
  test('a visitor follows us, watches the tutorial, gives an email and gets the link', async () => {
    const { goTo, see, tap, tapUntilSeen, fill, tab, find, expectProblem } = await somebody();
    // Firefox reports an error for each file that was still loading when the tap opened the next page.
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
    expect(await readMailsTo(site(), email)).toHaveLength(1);
  });
});
