import { expect, test } from 'vitest';
import { chosen } from '../sweep.ts';
import { useFaultTable } from './fault-table.ts';
import { parts, rows } from './faults.ts';
import { hydrated } from './support.ts';

const { open, breakPart, mend } = useFaultTable('public');

test.each(chosen(Object.entries(rows), (_, index) => index % 3 === 0))(
  'public pages, %s: what the server wrote stays, the rest works, and so does trying again',
  async (_, row) => {
    breakPart(row);
    const tab = await open('/', 'commit');
    const link = (name: string) => tab.page.getByRole('link', { name }).first();
    if (!row.hangs) await tab.page.waitForLoadState('networkidle');
    await tab.seesPart('public');
    const reloads = tab.documents.length - 1;
    await link('Ver el Top 5').click();
    await tab.page.getByRole('heading', { level: 1, name: 'Apps que pagan' }).waitFor();

    await tab.goto(parts.member.path);
    await tab.seesPart('member');
    await tab.signsOut();
    const { length } = tab.documents;
    await tab.seesFallback(() => link('Ingreso Activo').click());
    expect(reloads + tab.documents.length - length).toBeLessThanOrEqual(1);
    mend();
    await tab.retry();
    await tab.seesPart('public');
    await hydrated(tab.page);
  },
);
