import { expect, test } from 'vitest';
import { useFaultTable } from '../e2e/fault-table.ts';
import { faultRows, remotePages } from '../e2e/faults.ts';
import { waitForHydration } from '../e2e/support.ts';
import { pickCase } from '../support/sweep.ts';

const { open, breakPart, mend } = useFaultTable();

const table = Object.entries(faultRows);

test.each(pickCase(table, 0))(
  'with the public part’s fault «%s», server HTML and other parts work',
  async (name, row) => {
    breakPart('public', row);
    const tab = await open('/', { until: 'commit' });
    const link = (name: string) => tab.page.getByRole('link', { name }).first();
    if (!row.hangs) await tab.page.waitForLoadState('networkidle');
    await tab.seesPart('public');
    const reloads = tab.documents.length - 1;
    await link('Ver el Top 5').click();
    await tab.page.getByRole('heading', { level: 1, name: 'Apps que pagan' }).waitFor();

    await tab.goto(remotePages.member.path);
    await tab.seesPart('member');
    await tab.signsOut();
    const { length } = tab.documents;
    // The test waits for the router, because without hydration the browser follows the link itself.
    await waitForHydration(tab.page);
    const press = () => link('Ingreso Activo').click();
    // When one script is missing, the browser loads the page as a document and needs no fallback.
    const isDocument = name === 'one chunk gone';
    await (isDocument ? press().then(() => tab.seesPart('public')) : tab.seesFallback(press));
    expect(reloads + tab.documents.length - length).toBeLessThanOrEqual(1);
    mend();
    await (isDocument ? tab.goto('/') : tab.retry());
    await tab.seesPart('public');
    await waitForHydration(tab.page);
  },
);
