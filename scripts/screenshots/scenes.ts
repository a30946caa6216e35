import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import {
  completeFollow,
  completeShare,
  completeVideo,
  openUnlock,
  submitEmail,
} from '../../tests/e2e/steps.ts';
import { waitForHydration } from '../../tests/e2e/support.ts';
import { publicPaths } from '../../tests/integration/public-paths.ts';
import { adminPaths as patterns } from '../../tests/support/admin-paths.ts';
import { demoPath } from '../demo/letter.ts';
import { root } from '../processes.ts';

/** Takes pictures of the page in its current state, in every width and theme. */
type Shoot = (name: string) => Promise<void>;

export interface Scene {
  name: string;
  path: string;
  /** The demo account that signs in. It is undefined for a visitor. */
  as?: 'demo-activa' | 'demo-admin';
  /** Matches the console errors that the scene expects, for example the page's own 404. */
  expects?: RegExp;
  /** The actions before the picture. The scene can also take pictures between the actions. */
  steps?: (page: Page, shoot: Shoot) => Promise<void>;
  /** Whether the picture shows only the window, for example for an open dialog. */
  inWindow?: boolean;
}

const nameOf = (path: string) => path.slice(1).replaceAll(/[^\w-]+/g, '-') || 'inicio';

const memberRoutes = readFileSync(`${root}mf-member/src/routes.tsx`, 'utf8');
const memberPaths = [...memberRoutes.matchAll(/\bpage\('([^']+)'/g)].map(([, path = '']) => path);
const adminPaths = patterns.map(demoPath);
const isPrivate = (path: string) => ['/panel', '/perfil'].includes(path);
const openPaths = [
  ...publicPaths,
  '/baja',
  '/volver',
  ...memberPaths.filter((path) => !isPrivate(path)),
];
const pageAt = (path: string): Scene => ({ name: nameOf(path), path });

const pages: Scene[] = [
  ...openPaths.map(pageAt),
  ...memberPaths.filter(isPrivate).map((path) => ({ ...pageAt(path), as: 'demo-activa' as const })),
  ...adminPaths.map((path) => ({ ...pageAt(path), as: 'demo-admin' as const })),
  { name: 'pagina-que-falta', path: '/no-existe', expects: /status of 404/ },
  { name: 'entrada-que-falta', path: '/blog/no-existe', expects: /status of 404/ },
  { name: 'acceso-denegado', path: '/admin/dashboard', expects: /status of 403/ },
  {
    name: 'admin-pagina-que-falta',
    path: '/admin/no-existe',
    as: 'demo-admin',
    expects: /status of 404/,
  },
  { name: 'clave-con-enlace', path: '/clave#token=de-muestra' },
  { name: 'registro-sin-encuesta', path: '/registro-login?modo=registro' },
];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

const dialogOf = (as: Scene['as'] & {}, name: string, path: string, button: RegExp): Scene => ({
  name,
  path,
  as,
  inWindow: true,
  async steps(page) {
    await press(page, button);
    await page.getByRole('dialog').waitFor();
  },
});

async function walkUnlock(page: Page, shoot: Shoot) {
  const dialog = await openUnlock(page, 'Sweatcoin');
  await shoot('desbloqueo-1-pasos');
  await completeFollow(page, () => shoot('desbloqueo-2-seguir'));
  await completeShare(page, () => shoot('desbloqueo-3-compartir'));
  const screens = ['desbloqueo-4-anuncio', 'desbloqueo-5-tutorial'];
  await completeVideo(page, () => shoot(screens.shift() ?? ''));
  await press(page, 'Enviar y desbloquear');
  await page.getByText('Escribe tu correo.').waitFor();
  await shoot('desbloqueo-6-correo-con-errores');
  await submitEmail(page, `captura.${Date.now()}@correo.test`);
  await dialog.getByRole('link', { name: 'Descargar App' }).waitFor();
}

const states: Scene[] = [
  { name: 'desbloqueo-7-listo', path: '/home', inWindow: true, steps: walkUnlock },
  dialogOf('demo-activa', 'pedir-pago', '/panel', /Solicitar pago/),
  dialogOf('demo-activa', 'reclamar', '/panel', /^No me acreditaron/),
  dialogOf('demo-activa', 'borrar-cuenta', '/perfil', /Borrar mi cuenta/),
  dialogOf('demo-admin', 'admin-rechazar', '/admin/miembros?estado=por-aprobar', /^Rechazar a/),
  dialogOf('demo-admin', 'admin-ajustar', '/admin/miembros/demo-activa', /Ajustar saldo/),
  dialogOf('demo-admin', 'admin-reclamo', '/admin/miembros/demo-activa', /^Responder$/),
  dialogOf(
    'demo-admin',
    'admin-pagar',
    '/admin/pagos?estado=pendiente',
    /^Reservar para pagarlo yo/,
  ),
  {
    name: 'inicio-menu',
    path: '/',
    inWindow: true,
    async steps(page) {
      await waitForHydration(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator('header summary').first().click();
    },
  },
  {
    name: 'formulario-con-errores',
    path: '/pollpay',
    async steps(page) {
      await waitForHydration(page);
      await press(page, 'Quiero el enlace');
      await page.getByText('Escribe tu nombre.').waitFor();
    },
  },
  {
    name: 'registro-con-errores',
    path: '/descubre',
    inWindow: true,
    async steps(page, shoot) {
      await waitForHydration(page);
      await page.getByRole('checkbox').click();
      await page.getByRole('dialog').waitFor();
      await shoot('confirmar-encuesta');
      await press(page, 'Sí, la completé');
      await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
      await press(page, 'Crear cuenta');
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'entrada-con-errores',
    path: '/registro-login',
    expects: /status of 401/,
    async steps(page) {
      await page.getByLabel('Correo').fill('nadie@correo.test');
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave');
      await press(page, 'Entrar');
      await page.getByText('no coinciden').waitFor();
    },
  },
  {
    name: 'admin-aprobado',
    path: '/admin/miembros?estado=por-aprobar',
    as: 'demo-admin',
    inWindow: true,
    async steps(page) {
      await press(page, /^Aprobar a/);
      await page.getByRole('button', { name: /Deshacer/ }).waitFor();
    },
  },
];

/**
 * Finds scenes by the words of `--only`: a whole path or a part of a name. Without words, finds all scenes.
 */
export function findScenes(only: string[]): Scene[] {
  const isNamed = ({ name, path }: Scene) =>
    only.some((word) => word === path || (!word.startsWith('/') && name.includes(word)));
  return [...pages, ...states].filter((scene) => only.length === 0 || isNamed(scene));
}
