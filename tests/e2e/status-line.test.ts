import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dataOutageSentence, troubleSentences } from '#contract/health.ts';
import { runSql } from '../integration/requests.ts';
import { createNoFaults } from '../support/faults.ts';
import { createMember } from '../support/members.ts';
import { signedInAs } from './members.ts';
import { useSite, waitForHydration } from './support.ts';

const faults = createNoFaults();
const { visit, site } = useSite({ faults, vars: () => ({ HEALTH_SECONDS: '0' }) });

const lineOf = (page: Page) => page.locator('footer [role="status"]');
/** Returns a function that returns the number of the page's session requests so far. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sesion') asked += 1;
  });
  return () => asked;
}

test('the footer shows that a service has a problem, until the service recovers', async () => {
  faults.files.member = () => ({ status: 404 });
  // A screen reader announces a status only if the page contained the empty region before.
  expect(await (await site().fetch('/')).text()).toContain('<div role="status"></div>');
  const { page } = await visit('/');
  await waitForHydration(page);
  const line = lineOf(page);
  await expect.poll(() => line.textContent()).toBe(troubleSentences.cuentas);
  expect(await line.isVisible()).toBe(true);

  faults.files = {};
  const goOn = async (name: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
  };
  const paths = ['Contacto', 'Tus derechos'];
  /** Opens another page; returns the problems that it reads. Pages read them until there is no problem. */
  const toldNext = async () => {
    const answered = page.waitForResponse('**/api/sesion');
    await goOn(paths.reverse()[0] ?? '');
    return (await (await answered).json()).notices;
  };
  // On a busy machine a part may still be slow and fail one more health check, so the test polls.
  await expect.poll(toldNext, { interval: 500 }).toBeUndefined();
  await expect.poll(() => line.textContent()).toBe('');

  // The site has no problem any more, so pages make no session request.
  const asked = countAsked(page);
  await goOn('Política de Privacidad');
  await goOn('Contacto');
  expect(asked()).toBe(0);
});

test('the panel shows the problem, and so does a page that cannot read the session', async () => {
  const member = await createMember(site());
  await runSql(site(), "UPDATE heartbeats SET at = 0 WHERE name = 'cron'");
  // Pages show the result of the last health check, so the test repeats the check with this request.
  await site().fetch('/api/salud');
  const { page, context, expectProblem } = await visit('/panel', {
    before: signedInAs(site(), member),
  });
  await expect.poll(() => lineOf(page).textContent()).toBe(troubleSentences.tareas);
  await site().runCron();

  expectProblem(/Failed to load resource/);
  faults.database = () => 'before';
  const visitor = await context.newPage();
  await visitor.goto(`${site().url}/contacto`);
  await waitForHydration(visitor);
  await expect.poll(() => lineOf(visitor).textContent()).toBe(dataOutageSentence);
  faults.database = null;
});
