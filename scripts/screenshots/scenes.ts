import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { adminPages } from '#contract/documents/admin-pages.ts';
import { fillEmail, openUnlock, passFollow, passShare, passVideo } from '../../tests/e2e/steps.ts';
import { hydrated } from '../../tests/e2e/support.ts';
import { publicPaths } from '../../tests/integration/public-paths.ts';
import { root } from '../processes.ts';

export type Person = 'visitor' | 'member' | 'admin';

/** Photographs the page in its current state, in every width and theme. */
export type Shoot = (name: string) => Promise<void>;

/** A page to photograph. */
export interface Scene {
  name: string;
  path: string;
  as?: Person;
  /** Console errors that are expected, e.g. the page's own 404. */
  expects?: RegExp;
  /** Instead of the page as it opens: presses, each state photographed. */
  steps?: (page: Page, shoot: Shoot) => Promise<void>;
  /** Only the window is photographed, e.g. where a dialog is open. */
  inWindow?: boolean;
}

const nameOf = (path: string) => path.slice(1).replaceAll(/[^\w-]+/g, '-') || 'inicio';

const memberRoutes = readFileSync(`${root}mf-member/src/routes.tsx`, 'utf8');
const memberPaths = [...memberRoutes.matchAll(/\bpage\('([^']+)'/g)].map(([, path = '']) => path);
const adminPaths = adminPages.flatMap(({ pages }) =>
  pages.map(({ path }) => path.replace(':id', 'demo-activa')),
);
const isPrivate = (path: string) => ['/panel', '/perfil'].includes(path);
const pagesOf = (as: Person, paths: readonly string[]): Scene[] =>
  paths.map((path) => ({ name: nameOf(path), path, as }));

const pages: Scene[] = [
  ...pagesOf('visitor', [...publicPaths, '/baja', ...memberPaths.filter((one) => !isPrivate(one))]),
  ...pagesOf('member', memberPaths.filter(isPrivate)),
  ...pagesOf('admin', adminPaths),
  { name: 'pagina-que-falta', path: '/no-existe', expects: /status of 404/ },
  { name: 'entrada-que-falta', path: '/blog/no-existe', expects: /status of 404/ },
  { name: 'acceso-denegado', path: '/admin/dashboard', expects: /status of 403/ },
  {
    name: 'admin-pagina-que-falta',
    path: '/admin/no-existe',
    as: 'admin',
    expects: /status of 404/,
  },
  { name: 'clave-con-enlace', path: '/clave#token=de-muestra' },
  { name: 'registro-sin-encuesta', path: '/registro-login?modo=registro' },
];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** A page, one of its buttons, and the dialog that it opens. */
const dialogOf = (as: Person, name: string, path: string, button: RegExp): Scene => ({
  ...{ name, path, as, inWindow: true },
  async steps(page, shoot) {
    await press(page, button);
    await page.getByRole('dialog').waitFor();
    await shoot(name);
  },
});

async function walkUnlock(page: Page, shoot: Shoot) {
  const dialog = await openUnlock(page, 'Sweatcoin');
  await shoot('desbloqueo-1-pasos');
  await passFollow(page, () => shoot('desbloqueo-2-seguir'));
  await passShare(page, () => shoot('desbloqueo-3-compartir'));
  const screens = ['desbloqueo-4-anuncio', 'desbloqueo-5-tutorial'];
  await passVideo(page, () => shoot(screens.shift() ?? ''));
  await press(page, 'Enviar y desbloquear');
  await page.getByText('Escribe tu correo.').waitFor();
  await shoot('desbloqueo-6-correo-con-errores');
  await fillEmail(page, `captura.${Date.now()}@correo.test`);
  await dialog.getByRole('link', { name: 'Descargar App' }).waitFor();
  await shoot('desbloqueo-7-listo');
}

/** Dialogs, and forms with their errors. */
const states: Scene[] = [
  { name: 'desbloqueo', path: '/home', inWindow: true, steps: walkUnlock },
  dialogOf('member', 'pedir-pago', '/panel', /Solicitar pago/),
  dialogOf('member', 'reclamar', '/panel', /^No me acreditaron/),
  dialogOf('member', 'borrar-cuenta', '/perfil', /Borrar mi cuenta/),
  dialogOf('admin', 'admin-rechazar', '/admin/miembros?estado=por-aprobar', /^Rechazar a/),
  dialogOf('admin', 'admin-ajustar', '/admin/miembros/demo-activa', /Ajustar saldo/),
  dialogOf('admin', 'admin-reclamo', '/admin/miembros/demo-activa', /^Responder$/),
  dialogOf('admin', 'admin-pagar', '/admin/pagos?estado=pendiente', /^Voy a pagarlo/),
  {
    ...{ name: 'inicio-menu', path: '/', inWindow: true },
    async steps(page, shoot) {
      await hydrated(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('header summary').first().click();
      await shoot('inicio-menu');
    },
  },
  {
    ...{ name: 'formulario-con-errores', path: '/pollpay' },
    async steps(page, shoot) {
      await hydrated(page);
      await press(page, 'Quiero el enlace');
      await page.getByText('Escribe tu nombre.').waitFor();
      await shoot('formulario-con-errores');
    },
  },
  {
    ...{ name: 'confirmar-encuesta', path: '/descubre', inWindow: true },
    async steps(page, shoot) {
      await hydrated(page);
      await page.getByRole('checkbox').click();
      await page.getByRole('dialog').waitFor();
      await shoot('confirmar-encuesta');
      await press(page, 'Sí, la completé');
      await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
      await press(page, 'Crear cuenta');
      await page.locator('[aria-invalid="true"]').first().waitFor();
      await shoot('registro-con-errores');
    },
  },
  {
    ...{ name: 'entrada-con-errores', path: '/registro-login', expects: /status of 401/ },
    async steps(page, shoot) {
      await page.getByLabel('Correo').fill('nadie@correo.test');
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave');
      await press(page, 'Entrar');
      await page.getByText('no coinciden').waitFor();
      await shoot('entrada-con-errores');
    },
  },
  {
    ...{ name: 'admin-aprobado', path: '/admin/miembros?estado=por-aprobar' },
    ...{ as: 'admin', inWindow: true },
    async steps(page, shoot) {
      await press(page, /^Aprobar a/);
      await page.getByRole('button', { name: /Deshacer/ }).waitFor();
      await shoot('admin-aprobado');
    },
  },
];

/** The scenes that the words of `--only` name: a whole path, or part of a name. All without words. */
export function scenesFor(only: string[]): Scene[] {
  const isNamed = ({ name, path }: Scene) =>
    only.some((word) => word === path || (!word.startsWith('/') && name.includes(word)));
  return [...pages, ...states].filter((scene) => only.length === 0 || isNamed(scene));
}
