import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMailsTo } from '../../e2e/leads.ts';
import { createPayee, readPayouts } from '../../e2e/members.ts';
import { createOpenPayout, signInAdmin } from '../../integration/payouts-support.ts';
import { newEmail } from '../../support/emails.ts';
import { type Site, startSite } from '../../support/harness.ts';
import { createMember, type Member, password, signInMember } from '../../support/members.ts';
import { createWalk } from './stage.ts';

// `npm run engines -- old` sets the builds. Supported browsers run the main scripts. In other browsers, links
// and forms of the server's pages work, and pages that need scripts ask the person to update the browser.

const builds = (process.env.OLD_BROWSERS ?? 'actual').split(',');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe.each(builds)('the site works in Chromium %s', (build) => {
  const stage = createWalk(build, () => site);
  const { hasApp, step, looksRight, signInAs } = stage;
  let member: Member;
  let admin: Member;
  beforeAll(async () => {
    // All builds request mails from one IP address, and together they exceed the limit. So the test resets
    // the limit.
    await site.db.prepare("DELETE FROM rate_limits WHERE key LIKE 'mail-%'").run();
    member = await createPayee(site);
    admin = await signInAdmin(site);
    const other = await createPayee(site);
    await createOpenPayout(site, await signInMember(site, other.id));
    await createMember(site, { nombre: `Pía de Chromium ${build}`, estado: 'pendiente' });
  });

  async function asksForUpdate(path: string) {
    const { goTo, see, sees } = stage.person();
    await goTo(path);
    await see('Actualiza');
    expect(await sees('Cargando')).toBe(false);
    expect(await stage.buttons()).toEqual([]);
    await looksRight();
  }

  step('home', 'the home page has the brand’s look', async () => {
    const { goTo, see } = stage.person();
    await goTo('/');
    await see('Tu celular también puede darte un ingreso extra');
    await looksRight();
  });

  step('guide', 'a guide has the brand’s look', async () => {
    await stage.person().goTo('/guia-sweatcoin');
    await looksRight();
  });

  step('menu', 'the menu opens and leads to the questions', async () => {
    const { goTo, tap, find } = stage.person();
    await goTo('/blog');
    await tap('button', 'Menú');
    await find('link', 'Preguntas Frecuentes');
    await looksRight();
    await tap('link', 'Preguntas Frecuentes');
    await find('button', '¿Tengo que pagar para empezar?');
  });

  step('questions', 'a question shows its answer', async () => {
    const { goTo, tap, see } = stage.person();
    await goTo('/');
    await tap('button', '¿Tengo que pagar para empezar?');
    await see('No. Aquí no te cobramos nada');
  });

  step('unlock', 'a visitor unlocks an app’s link', async () => {
    const { goTo, tap, tapUntilSeen, fill, choose, see, find, newDocument } = stage.person();
    const email = newEmail();
    await goTo('/sweatcoin');
    await looksRight();
    if (hasApp) {
      await tapUntilSeen('link', 'Probar ahora', 'Completa las acciones para desbloquear');
      await looksRight();
      await tap('button', 'Seguir en Instagram');
      await tap('button', 'Ir al perfil');
      await find('button', 'Compartir en WhatsApp');
      await stage.closeOthers();
      await tap('button', 'Compartir en WhatsApp');
      await tap('button', 'Compartir ahora (2 restantes)');
      await find('button', 'Compartir ahora (1 restante)');
      await stage.closeOthers();
      await tap('button', 'Compartir ahora (1 restante)');
      await find('button', 'Ver tutorial');
      await stage.closeOthers();
      await tap('button', 'Ver tutorial');
      await tap('button', 'Continuar');
      await tapUntilSeen('button', 'He visto el tutorial', 'Ingresa tu correo');
      await fill('Correo', email);
      await tap('field', 'Acepto');
      await tap('button', 'Enviar y desbloquear');
      await see('Correo enviado correctamente');
    } else {
      await tap('link', 'Probar ahora');
      await fill('Nombre', 'Ana');
      await fill('Correo', email);
      await choose('País', 'República Dominicana');
      await tap('field', 'Acepto');
      await newDocument(() => tap('button', 'Quiero el enlace'));
    }
    await find('link', 'Descargar App');
    expect(await readMailsTo(site, email)).toHaveLength(1);
  });

  step('lead-form', 'the form on the home page works', async () => {
    const { goTo, tap, fill, choose, see } = stage.person();
    const email = newEmail();
    await goTo('/');
    await fill('Nombre', 'Ana');
    await fill('Correo', email);
    await choose('País', 'República Dominicana');
    await tap('field', 'Acepto');
    await tap('button', 'Quiero empezar');
    await see('¡Gracias, Ana!');
    expect(await readMailsTo(site, email)).toHaveLength(1);
  });

  step('sign-in', 'a member signs in', async () => {
    const { signIn, arriveAt, see } = stage.person();
    await signIn(member.email);
    await arriveAt('/panel');
    await see('US$ 31.25');
  });

  step(
    'panel',
    'the panel has the brand’s look or asks the member to update the browser',
    async () => {
      const { goTo, see } = stage.person();
      await signInAs(member);
      if (!hasApp) return asksForUpdate('/panel');
      await goTo('/panel');
      await see('Saldo disponible');
      await looksRight();
    },
  );

  step('profile', 'a member saves the PayPal email, or the page asks for an update', async () => {
    const { goTo, fill, tap, see } = stage.person();
    await signInAs(member);
    if (!hasApp) return asksForUpdate('/perfil');
    await goTo('/perfil');
    await see(member.email);
    await looksRight();
    await fill('Correo de PayPal', `ana.${build}@paypal.test`);
    await fill('Tu contraseña de Ingreso Activo (nunca la de PayPal)', password);
    await tap('button', 'Guardar');
    await see('✅ Correo de PayPal guardado correctamente.');
  });

  if (hasApp) {
    step('payout', 'a member requests a payout', async () => {
      const { goTo, tap, find, see } = stage.person();
      await signInAs(member);
      await goTo('/panel');
      await tap('button', 'Solicitar pago');
      await find('button', 'Confirmar');
      await looksRight();
      await tap('button', 'Confirmar');
      await see('Recibimos tu solicitud de pago. Te avisaremos por correo.');
      expect(await readPayouts(site, member)).toEqual([{ estado: 'pendiente', monto_cents: 3125 }]);
    });
  } else test.skip('a member requests a payout');

  step('administration', 'the administration shows its data or asks for an update', async () => {
    const { goTo, see, tap, find } = stage.person();
    await signInAs(admin);
    if (!hasApp) return asksForUpdate('/admin/hoy');
    await goTo('/admin/hoy');
    await see('Lo que espera por ti: los pagos atrasados primero, después lo más antiguo.');
    await looksRight();
    await goTo('/admin/miembros?estado=por-aprobar');
    await tap('button', `Aprobar a Pía de Chromium ${build}`);
    await see('Usuario aprobado');
    await goTo('/admin/pagos?estado=pendiente');
    await find('button', 'Reservar para pagarlo yo');
    await looksRight();
  });
});
