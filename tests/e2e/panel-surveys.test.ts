import { expect, test } from 'vitest';
import { runSql } from '../integration/requests.ts';
import { createMember } from '../support/members.ts';
import { pickCase } from '../support/sweep.ts';
import { blockNewTabs, windowOpenResults } from './in-app.ts';
import { completeSurvey, signedInAs, waitForRefresh } from './members.ts';
import { useSharedSite, type Visit, waitForText } from './support.ts';

const { visit, site } = useSharedSite();

/**
 * Keeps new tabs open, because the harness would close each new tab. A tab gets its URL only after it opens.
 */
const keepTabs = ({ page }: Visit) => page.removeAllListeners('popup');

async function openPanel(member: { id: string }) {
  const opened = await visit('/panel', { before: signedInAs(site(), member) });
  keepTabs(opened);
  await opened.page.getByRole('heading', { level: 1, name: 'Tu panel' }).waitFor();
  return opened;
}

const button = ({ page }: Visit) => page.getByRole('button', { name: 'Responder encuestas' });

test('two quick clicks on the survey button record one access and open one tab', async () => {
  const member = await createMember(site(), { encuestasMax: 1 });
  const opened = await openPanel(member);
  opened.expectProblem(/status of 429/);
  const tabs: unknown[] = [];
  opened.page.on('popup', (opening) => tabs.push(opening));
  const popup = opened.page.waitForEvent('popup');
  await button(opened).dblclick();
  const tab = await popup;
  await expect.poll(() => opened.departures.map(({ url }) => url).join()).toMatch(/^https:/);
  // The test machine cannot reach the provider, so the tab shows an error page. This page must have no opener
  // either.
  await expect.poll(() => tab.url()).not.toBe('about:blank');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const logged = 'SELECT proveedor FROM survey_accesses WHERE member_id = ?';
  expect(await runSql(site(), logged, member.id)).toEqual([{ proveedor: 'cpx' }]);
  expect(tabs).toHaveLength(1);
  await tab.close();
  await waitForRefresh(opened.page);
  await completeSurvey(site(), member.id, 100);
  await button(opened).click();
  await waitForText(opened.page, /Límite diario alcanzado\. Vuelve mañana/);
  await expect.poll(() => button(opened).isDisabled()).toBe(true);
});

test.each(windowOpenResults)(
  'if window.open %s, the panel stays open and shows a link to the survey',
  async (how) => {
    const member = await createMember(site());
    const { page } = await visit('/panel', {
      before: async (fresh) => {
        await signedInAs(site(), member)(fresh);
        await blockNewTabs(how)(fresh);
      },
    });
    await page.getByRole('heading', { level: 1, name: 'Tu panel' }).waitFor();
    await page.getByRole('button', { name: 'Responder encuestas' }).click();
    await waitForText(page, 'Tu navegador no abrió otra pestaña.');
    const link = page.getByRole('link', { name: 'Abrir la encuesta' });
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    // In-app browsers may ignore a link that opens another tab, so the link has no target.
    expect(await link.getAttribute('target')).toBeNull();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toContain('Tu panel');
    const logged = 'SELECT proveedor FROM survey_accesses WHERE member_id = ?';
    expect(await runSql(site(), logged, member.id)).toHaveLength(1);
    expect(await page.getByRole('button', { name: 'Responder encuestas' }).isEnabled()).toBe(true);
  },
);

const panels = [
  ['has reached its limit', 1],
  ['has surveys left', 5],
] as const;

test.each(pickCase(panels, 0))(
  'an open panel that %s shows the new day after midnight',
  async (_, encuestasMax) => {
    const member = await createMember(site(), { encuestasMax });
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
    await waitForText(opened.page, `1 / ${encuestasMax}`);
    // The page requests the panel again after the live connection opens. With the fake clock the page reports
    // no resource timing, so the test counts answers and does not use `waitForRefresh`.
    await expect.poll(() => answers).toEqual([200]);
    const yesterday = "UPDATE members SET ultima_encuesta = '2026-01-01' WHERE id = ?";
    await runSql(site(), yesterday, member.id);
    // Midnight is at most a day away, and the page notices the new day within a minute.
    await opened.page.clock.fastForward(24 * 3_600_000);
    await opened.page.clock.fastForward(61_000);
    await waitForText(opened.page, `0 / ${encuestasMax}`);
    await expect.poll(() => button(opened).isEnabled()).toBe(true);
  },
);
