import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoPath } from '../../scripts/demo/letter.ts';
import { adminPaths as patterns } from '../support/admin-paths.ts';
import { loadDemo } from '../support/demo.ts';
import { chooseCases } from '../support/sweep.ts';
import { button, storeSurveyConfirmation } from './access.ts';
import { waitForList } from './lists.ts';
import { openPayoutDialog, signedInAs } from './members.ts';
import { type ExpectedPage, federatedPages, publicPages } from './pages.ts';
import { completeFollow, completeShare, completeVideo, openUnlock } from './steps.ts';
import { useSite, waitForHydration } from './support.ts';
import { createTextSizeWalk, findMenuFaults, mobile } from './text-size.ts';

// The pages must fit at 320 and 360 px, with a default font of 32 px and with text at 130, 150 and 200 %.

const { visit, site } = useSite();
beforeAll(() => loadDemo(site()));

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const go = async (page: Page, path: string) => {
  // The test need not wait for pictures, because they have fixed sizes and so move nothing when they load.
  await page.goto(site().url + path, { waitUntil: 'domcontentloaded' });
  await heading(page);
};
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

// Sibling pages have the same layout, so only the sweep visits every page.
const pathsOf = (pages: ExpectedPage[]) =>
  chooseCases(pages, ({ sibling }) => !sibling).map(({ path }) => path);
const [withHeader, withoutHeader] = [true, false].map((isWith) =>
  pathsOf(publicPages.filter(({ texts = [] }) => texts.includes('Empezar') === isWith)),
);
const visitors = {
  'pages with a header and its menu': withHeader,
  'pages without a header': withoutHeader,
  'pages of an account': [...pathsOf(federatedPages), '/registro-login?modo=registro'],
};

test.each(Object.entries(visitors))(
  'with enlarged text, %s fit a phone',
  async (name, paths = []) => {
    const { page, expectProblem } = await visit('/', {
      ...mobile,
      before: storeSurveyConfirmation,
    });
    // In the sweep, the many visits exceed the site's limit of analytics events (429).
    expectProblem(/status of (40[34]|429)/);
    const { look, found } = await createTextSizeWalk(page);
    if (name.includes('menu')) await look('the menu', () => findMenuFaults(page));
    for (const path of paths) {
      await go(page, path);
      await look(path);
    }
    expect(found).toEqual([]);
  },
);

test('enlarged text fits a phone on every screen of the unlock', async () => {
  const { page } = await visit('/home', mobile);
  const { look, found } = await createTextSizeWalk(page);
  await openUnlock(page, 'Sweatcoin');
  await page.getByText('Qué es y cómo se usa').click();
  await look('unlock');
  await completeFollow(page, () => look('unlock, follow'));
  await completeShare(page, () => look('unlock, share'));
  await completeVideo(page, () => look('unlock, tutorial'));
  await press(page, /^Enviar y desbloquear/);
  await page.getByText('Escribe tu correo.').waitFor();
  await look('unlock, email');
  expect(found).toEqual([]);
});

test('enlarged text fits a phone on a member’s pages and dialogs', async () => {
  const before = signedInAs(site(), { id: 'demo-activa' });
  const { page } = await visit('/panel', { ...mobile, before });
  const { look, found } = await createTextSizeWalk(page);
  await waitForHydration(page);
  await look('/panel');
  await openPayoutDialog(page);
  await look('the payout');
  await go(page, '/perfil');
  await waitForHydration(page);
  await look('/perfil');
  await button(page, 'Borrar mi cuenta').click();
  await look('the erasure');
  await go(page, '/clave#token=de-muestra');
  await look('/clave');
  expect(found).toEqual([]);
});

const adminPaths = [...patterns, '/admin/pagos?estado=pendiente'].map(demoPath);
// All lists use one template, so `npm test` checks only every second page and the pages of single records.
const adminWalk = chooseCases(
  adminPaths,
  (path, index) => index % 2 === 0 || path.includes('demo'),
);

test('enlarged text fits a phone on the administration’s pages and dialogs', async () => {
  const before = signedInAs(site(), { id: 'demo-admin' });
  const { page } = await visit('/admin/hoy', { ...mobile, before });
  const { look, found } = await createTextSizeWalk(page);
  await heading(page);
  await look('the administration’s menu', () => findMenuFaults(page));
  for (const path of adminWalk) {
    await go(page, path);
    await page.waitForLoadState('networkidle');
    await look(path);
  }
  await go(page, '/admin/pagos?estado=pendiente');
  await waitForList(page);
  await page.locator('tbody input[type="checkbox"]').first().check();
  await look('chosen rows');
  await press(page, /^Reservar para pagarlo yo/);
  await look('the payment');
  await go(page, '/admin/miembros/demo-activa');
  await press(page, /Ajustar saldo/);
  await look('the adjustment');
  expect(found).toEqual([]);
});
