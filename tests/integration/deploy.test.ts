import { afterAll, expect, test, vi } from 'vitest';
import { environments } from '../../scripts/deployment/site.ts';
import { partNames } from '../../scripts/parts.ts';
import { openOwner } from '../cloudflare/owner.ts';
import { chosen } from '../sweep.ts';

vi.setConfig({ testTimeout: 300_000 });

// The real wrangler and a stand-in for Cloudflare's API, which runs what it is given: from a fresh account to
// a site that answers, in one command. What may go wrong on the way is walked by tests/sweep/setup.test.ts.

const owner = await openOwner();
afterAll(() => owner.close());

const destinations = partNames.flatMap((part) =>
  environments.map((environment) => ({ part, environment })),
);
// environments.test.ts reads what differs.
test.each(chosen(destinations, (_, index) => index === 0))(
  '$part can be deployed to $environment before there is an owner, as a dry run says',
  async ({ part, environment }) => {
    const { code, output } = await owner.run('deploy', part, '--env', environment, '--dry-run');
    expect(output).toContain('--dry-run: exiting now.');
    expect(output).toContain(
      `De verdad se rechazaría:\n\nTodavía no hay sitio en «${environment}»`,
    );
    expect(code).toBe(0);
    expect(owner.cloudflare.calls).toEqual([]);
  },
);

test('from a fresh account one command brings the site up; again, it changes nothing', async () => {
  const first = await owner.setup();
  expect(first.output).toContain('https://ingresoactivo.test está en marcha');
  expect(first.code).toBe(0);
  expect([...owner.cloudflare.account.workers.keys()].toSorted()).toEqual(
    ['-admin', '-api', '-member', '', '-public'].map((one) => `ingreso-activo${one}-production`),
  );
  // The database is where the document says, and the answer is the API's own.
  expect(owner.bodies('/d1/database')).toEqual([
    '{"name":"ingreso-activo-production","primary_location_hint":"enam"}',
  ]);
  expect(await owner.health()).toMatchObject({ estado: 'ok', degraded: [], forOwner: [] });
  expect(owner.secretsMode()).toBe(0o600);
  expect(first.output).not.toMatch(owner.secretsPattern());

  const before = owner.cloudflare.changes().length;
  const again = await owner.setup();
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('gateway: ya está.')]);
  expect(owner.cloudflare.changes().slice(before)).toEqual([]);
});
