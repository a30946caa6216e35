import type { Page } from 'playwright-core';
import { hydrated } from '../../tests/e2e/hydrated.ts';
import { fillEmail, openUnlock, passFollow, passShare, passVideo } from '../../tests/e2e/steps.ts';
import type { Scene, Shoot } from './scene.ts';

const inWindow = { window: true };
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** A page, one of its buttons, and the dialog that it opens. */
const dialogOf = (as: 'member' | 'admin', name: string, path: string, button: RegExp): Scene => ({
  ...{ name, path, as },
  async steps(page: Page, shoot: Shoot) {
    await press(page, button);
    await page.getByRole('dialog').waitFor();
    await shoot(name, inWindow);
  },
});

const confirmSurvey = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('encuestaConfirmada', 'true'));

async function walkUnlock(page: Page, shoot: Shoot) {
  const dialog = await openUnlock(page, 'Sweatcoin');
  await shoot('desbloqueo-1-pasos', inWindow);
  await passFollow(page, () => shoot('desbloqueo-2-seguir', inWindow));
  await passShare(page, () => shoot('desbloqueo-3-compartir', inWindow));
  let screen = 0;
  const videoNames = ['desbloqueo-4-anuncio', 'desbloqueo-5-tutorial'];
  await passVideo(page, () => shoot(videoNames[screen++] ?? '', inWindow));
  await shoot('desbloqueo-6-correo', inWindow);
  await press(page, 'Enviar y desbloquear');
  await page.getByText('Escribe tu correo.').waitFor();
  await shoot('desbloqueo-7-correo-con-errores', inWindow);
  await fillEmail(page, `captura.${Date.now()}@correo.test`);
  await dialog.getByRole('link', { name: 'Descargar App' }).waitFor();
  await shoot('desbloqueo-8-listo', inWindow);
}

/** What opens on a page: dialogs, and forms with their errors. */
export const dialogs: Scene[] = [
  {
    name: 'inicio-menu',
    path: '/',
    async steps(page, shoot) {
      await hydrated(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('header summary').first().click();
      await shoot('inicio-menu', inWindow);
    },
  },
  { name: 'desbloqueo', path: '/home', steps: walkUnlock },
  {
    name: 'formulario-con-errores',
    path: '/pollpay',
    async steps(page, shoot) {
      await hydrated(page);
      await press(page, 'Quiero el enlace');
      await page.getByText('Escribe tu nombre.').waitFor();
      await shoot('formulario-con-errores');
    },
  },
  {
    name: 'confirmar-encuesta',
    path: '/descubre',
    async steps(page, shoot) {
      await hydrated(page);
      await page.getByRole('checkbox').click();
      await page.getByRole('dialog').waitFor();
      await shoot('confirmar-encuesta', inWindow);
      await press(page, 'Sí, la completé');
      await page.getByRole('link', { name: 'Crear mi cuenta' }).waitFor();
      await shoot('encuesta-confirmada');
    },
  },
  {
    name: 'registro',
    path: '/registro-login?modo=registro',
    before: confirmSurvey,
    async steps(page, shoot) {
      await page.getByRole('button', { name: 'Crear cuenta' }).waitFor();
      await shoot('registro');
      await press(page, 'Crear cuenta');
      await page.locator('[aria-invalid="true"]').first().waitFor();
      await shoot('registro-con-errores');
    },
  },
  {
    name: 'entrada-con-errores',
    path: '/registro-login',
    expects: /status of 401/,
    async steps(page, shoot) {
      await page.getByLabel('Correo').fill('nadie@correo.test');
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave');
      await press(page, 'Entrar');
      await page.getByText('no coinciden').waitFor();
      await shoot('entrada-con-errores');
    },
  },
  dialogOf('member', 'pedir-pago', '/panel', /Solicitar pago/),
  dialogOf('member', 'borrar-cuenta', '/perfil', /Borrar mi cuenta/),
  dialogOf('admin', 'admin-rechazar', '/admin/miembros?estado=por-aprobar', /^Rechazar a/),
  dialogOf('admin', 'admin-ajustar', '/admin/miembros/demo-activa', /Ajustar saldo/),
  dialogOf('admin', 'admin-pagado', '/admin/pagos?estado=pendiente', /^Pagado/),
  dialogOf('admin', 'admin-simular-postback', '/admin/postbacks', /Simular/),
  {
    name: 'admin-aprobado',
    path: '/admin/miembros?estado=por-aprobar',
    as: 'admin',
    async steps(page, shoot) {
      await press(page, /^Aprobar a/);
      await page
        .getByRole('button', { name: /Deshacer/ })
        .first()
        .waitFor();
      await shoot('admin-aprobado', inWindow);
      await press(page, /Deshacer/);
      await page.getByRole('button', { name: /Deshacer/ }).waitFor({ state: 'detached' });
    },
  },
];
