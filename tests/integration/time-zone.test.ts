import { expect, test } from 'vitest';
import { createMember, signInMember } from '../support/members.ts';
import { startOwnSite } from '../support/own-site.ts';
import { insertPayout } from '../support/paid.ts';

const site = await startOwnSite({ vars: { TIME_ZONE: 'Pacific/Kiritimati' } });

test('without JavaScript, a payout shows the day of the site’s time zone', async () => {
  const { id } = await createMember(site, { saldoCents: 2500 });
  await insertPayout(site, id, 2500, { fecha: Date.UTC(2026, 10, 21, 12) });
  const { cookie } = await signInMember(site, id);
  const html = await (await site.fetch('/panel', { headers: { cookie } })).text();
  expect(/Solicitado el <time[^>]*>([^<]*)</.exec(html)?.[1]).toBe('22 nov 2026');
});
