import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { listIncompatibleMigrations } from '../../scripts/deployment/migrations.ts';
import { buildRelease, releaseFolder } from '../contract/release-builds.ts';
import { button, signIn, waitForHeading } from '../e2e/access.ts';
import { fillLeads, readShownNames, waitForList } from '../e2e/lists.ts';
import { createPayee, openPayoutDialog } from '../e2e/members.ts';
import { completeVideo, openUnlock, submitEmail } from '../e2e/steps.ts';
import { useSite, type Visit, waitForHydration, waitForText } from '../e2e/support.ts';
import { createApp, showInSecondPlace } from '../support/apps.ts';
import { newEmail } from '../support/emails.ts';
import type { Builds } from '../support/harness.ts';
import { createMember, type Member, password, signInMember } from '../support/members.ts';

// Teams deploy and roll back independently, so every part of the last release must work with every current
// part. The two private remotes change together, because they work only with the gateway and the shell. The
// database is always current, because migrations run before any deployment.

const last = await buildRelease();
const sides = ['N', 'N-1'] as const;
type Side = (typeof sides)[number];

// A migration may name an API as too old. A rollback refuses this API, so the old API never runs on the
// current database.
const commit = readFileSync(`${releaseFolder}commit`, 'utf8').trim();
const apiSides = listIncompatibleMigrations(commit).length > 0 ? (['N'] as const) : sides;

// The tests run half of all mixes. These mixes contain every combination of any three of the four parts.
const mixes = sides.flatMap((gateway) =>
  apiSides.flatMap((api) =>
    sides.map((pages) => {
      const older = [gateway, api, pages].filter((side) => side === 'N-1').length;
      return { gateway, api, pages, remotes: sides[older % 2 === 0 ? 0 : 1] };
    }),
  ),
);

function buildsOf({
  gateway,
  api,
  pages,
  remotes,
}: Record<'gateway' | 'api' | 'pages' | 'remotes', Side>) {
  const from = (side: Side, parts: (keyof Builds)[]): Builds =>
    side === 'N' ? {} : Object.fromEntries(parts.map((name) => [name, last]));
  return {
    ...from(gateway, ['gateway']),
    ...from(api, ['api']),
    ...from(pages, ['mf-public']),
    ...from(remotes, ['mf-member', 'mf-admin']),
  };
}

/** Marks the page's window. A reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sinceMark: true }));
const expectNoReload = async (page: Page) =>
  expect(await page.evaluate(() => 'sinceMark' in window)).toBe(true);

/** For a visit's `before`: the visitor has done the steps of the unlock before the tutorial and the email. */
const nearlyUnlocked = ({ page }: Visit) =>
  page.addInitScript(() =>
    localStorage.setItem(
      'steps-Sweatcoin',
      JSON.stringify({ follow: true, share: true, viewAd: false }),
    ),
  );

async function unlock(page: Page) {
  await openUnlock(page, 'Sweatcoin');
  await completeVideo(page);
  await submitEmail(page, newEmail('mezcla'));
  await page.getByRole('link', { name: 'Descargar App' }).waitFor();
  await button(page, 'Cerrar').click();
}

describe.each(mixes)(
  'a site with gateway $gateway, API $api, public $pages, private $remotes works',
  (mix) => {
    const { visit, site } = useSite({ builds: buildsOf(mix) });
    let member: Member;
    let admin: Member;
    beforeAll(async () => {
      member = await createPayee(site());
      admin = await createMember(site(), { email: 'admin@ingresoactivo.test', nombre: 'Jefa' });
      await fillLeads(site());
    });

    test('pages of either release show the app that the owner added', async () => {
      if (mix.api === 'N-1') return;
      const headers = await signInMember(site(), admin.id);
      const { slug, entry } = await createApp(site(), headers);
      await showInSecondPlace(site(), headers, slug);
      const { page, expectProblem } = await visit('/home');
      // The last release requests a drawing for every app, and an added app has no drawing.
      if (mix.pages === 'N-1') expectProblem(/404 .*\/emblems\//);
      await page.getByRole('heading', { level: 2, name: entry.name }).waitFor();
      await page.goto(`${site().url}/guia-givvy`);
      await page.getByRole('heading', { level: 1, name: /Givvy/ }).waitFor();
    });

    test('pages of either release show the questions', async () => {
      // An API of the last release has no texts. A page of the last release does not ask for texts.
      const { page } = await visit('/preguntas-frecuentes');
      await page.getByText('¿Cuánto dinero puedo ganar?').waitFor();
    });

    test('a visitor, a member and the administrator complete their main tasks', async () => {
      const { page, expectProblem } = await visit('/home', { before: nearlyUnlocked });
      // The last release requests a drawing for the app that the previous test added, and this drawing does
      // not exist.
      if (mix.pages === 'N-1') expectProblem(/404 .*\/emblems\//);
      // The page from the server hydrates, responds, and navigates without a reload.
      await waitForHydration(page);
      await mark(page);
      // The unlock does not involve the private remotes.
      if (mix.remotes === 'N') await unlock(page);
      await page.getByRole('link', { name: 'Contacto' }).first().click();
      await page.waitForURL('**/contacto');
      await expectNoReload(page);

      // The member goes from the sign-in to the payout, and through the public remote back to the panel.
      await page.goto(`${site().url}/registro-login`);
      await mark(page);
      await signIn(page, member.email, password);
      await waitForText(page, 'US$ 31.25');
      const dialog = await openPayoutDialog(page);
      await button(page, 'Ahora no').click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Ingreso Activo' }).first().click();
      await page.getByRole('navigation').getByRole('link', { name: 'Panel' }).click();
      await waitForText(page, 'US$ 31.25');
      // A sign-out may load a new document.
      await expectNoReload(page);
      await button(page, 'Cerrar sesión').click();
      await waitForHeading(page, 'Inicia sesión');
      expect(await page.getByText('US$').count()).toBe(0);

      // The administrator signs in, in the same tab.
      await mark(page);
      await signIn(page, 'admin@ingresoactivo.test', password);
      // An older release opens the panel first, or has no page «Hoy».
      const door = page.getByRole('link', { name: 'Administración', exact: true });
      const inside = page.getByRole('navigation', { name: 'Administración' });
      await door.or(inside).first().waitFor();
      if (await door.isVisible()) await door.click();
      await page.getByRole('heading', { level: 1, name: /^(Hoy|Panel de Leads)$/ }).waitFor();
      await page.getByRole('navigation').getByRole('link', { name: 'Leads', exact: true }).click();
      await waitForList(page);
      await expect.poll(() => readShownNames(page).then(({ length }) => length)).toBe(25);
      await expectNoReload(page);
      await button(page, 'Cerrar sesión').click();
      await waitForHeading(page, 'Inicia sesión');
    });
  },
);
