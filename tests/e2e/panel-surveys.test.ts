import { expect, test } from 'vitest';
import { createMember } from '../members.ts';
import { completeSurvey, heardAll, signedInAs } from './members.ts';
import { see, soon, useSite, type Visit } from './support.ts';

const { visit, site } = useSite();

/** Keeps the tab open: it opens empty and gets its address later. */
const keepTabs = ({ page }: Visit) => page.removeAllListeners('popup');

async function openPanel(member: { id: string }) {
  const opened = await visit('/panel', { before: signedInAs(site(), member) });
  keepTabs(opened);
  await opened.page.getByRole('heading', { level: 1, name: 'Tu panel' }).waitFor();
  return opened;
}

const button = ({ page }: Visit) => page.getByRole('button', { name: 'Responder encuestas' });

test('the survey button logs the access and opens the provider in a tab of its own', async () => {
  const member = await createMember(site());
  const opened = await openPanel(member);
  const popup = opened.page.waitForEvent('popup');
  await button(opened).click();
  const tab = await popup;
  await expect.poll(() => opened.departures.map(({ url }) => url).join(), soon).toMatch(/^https:/);
  // The provider cannot be reached from here: the error page in the tab has no opener either.
  await expect.poll(() => tab.url(), soon).not.toBe('about:blank');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const { results } = await site()
    .db.prepare('SELECT proveedor FROM survey_accesses WHERE member_id = ?')
    .bind(member.id)
    .all();
  expect(results).toEqual([{ proveedor: 'cpx' }]);
});

test('a double press opens one tab', async () => {
  const opened = await openPanel(await createMember(site()));
  const tabs: unknown[] = [];
  opened.page.on('popup', (tab) => tabs.push(tab));
  await button(opened).dblclick();
  await expect.poll(() => opened.departures.length, soon).toBe(1);
  expect(tabs).toHaveLength(1);
});

test('when the access cannot be logged, the tab closes and the page says why', async () => {
  const opened = await openPanel(await createMember(site()));
  const { page, warnings, expectProblem } = opened;
  expectProblem(/ERR_FAILED/);
  await page.route('**/api/encuestas/acceso', (route) => route.abort());
  const popup = page.waitForEvent('popup');
  await button(opened).click();
  await see(page, 'No pudimos conectarnos.');
  await expect.poll(async () => (await popup).isClosed(), soon).toBe(true);
  expect(warnings.join()).toContain('the survey did not open');
});

test('a browser that blocks the tab gets a link instead', async () => {
  const opened = await openPanel(await createMember(site()));
  await opened.page.evaluate(() => {
    window.open = () => null;
  });
  await button(opened).click();
  const link = opened.page.getByRole('link', { name: 'Abrir la encuesta' });
  expect(await link.getAttribute('href')).toMatch(/^https:/);
  expect(await link.getAttribute('target')).toBe('_blank');
});

test('a limit that was reached in another tab is said, and the button learns of it', async () => {
  const member = await createMember(site(), { encuestasMax: 1 });
  const opened = await openPanel(member);
  opened.expectProblem(/status of 429/);
  await heardAll(opened.page);
  await completeSurvey(site(), member.id, 100);
  await button(opened).click();
  await see(opened.page, /Límite diario alcanzado\. Vuelve mañana/);
  await expect.poll(() => button(opened).isDisabled(), soon).toBe(true);
});

test('a panel that is left open over midnight learns that a new day has begun', async () => {
  const member = await createMember(site(), { encuestasMax: 1 });
  await completeSurvey(site(), member.id, 100);
  const answers: number[] = [];
  const opened = await visit('/panel', {
    ownProfile: true,
    before: async (fresh) => {
      await fresh.page.clock.install();
      fresh.page.on('response', (response) => {
        if (response.url().endsWith('/api/panel')) answers.push(response.status());
      });
      await signedInAs(site(), member)(fresh);
    },
  });
  await see(opened.page, /Límite diario alcanzado/);
  // When the live connection opens; the page's resource timing ignores the fake clock.
  await expect.poll(() => answers, soon).toEqual([200]);
  await site()
    .db.prepare("UPDATE members SET ultima_encuesta = '2026-01-01' WHERE id = ?")
    .bind(member.id)
    .run();
  await opened.page.clock.fastForward(61_000);
  await expect.poll(() => button(opened).isEnabled(), soon).toBe(true);
  await see(opened.page, '0 / 1');
});
