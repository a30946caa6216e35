import { expect, onTestFinished, test } from 'vitest';
import { createOwner } from '../cloudflare/owner.ts';

// The test runs the real wrangler with a local imitation of Cloudflare's API, which runs the uploaded
// Workers. tests/sweep/setup.test.ts tests the possible failures.

test('one command sets up a fresh account, and a repetition changes nothing', async () => {
  const owner = await createOwner();
  onTestFinished(owner.close);
  const first = await owner.setup();
  expect(first.output).toContain('https://ingresoactivo.test está en marcha');
  expect(first.code).toBe(0);
  expect([...owner.cloudflare.account.workers.keys()].toSorted()).toEqual(
    ['-admin', '-api', '-member', '', '-public'].map((one) => `ingreso-activo${one}-production`),
  );
  // The database is in the documented region, and the health answer reports no fault.
  expect(owner.bodies('/d1/database')).toEqual([
    '{"name":"ingreso-activo-production","primary_location_hint":"enam"}',
  ]);
  expect(await owner.health()).toMatchObject({ estado: 'ok', degraded: [], forOwner: [] });
  expect(owner.secretsMode()).toBe(0o600);
  expect(first.output).not.toMatch(owner.secretsPattern());

  const before = owner.cloudflare.writes().length;
  const again = await owner.setup();
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('gateway: ya está.')]);
  expect(owner.cloudflare.writes().slice(before)).toEqual([]);

  // The owner's monitor shows the work that the owner still has to do.
  expect((await owner.putSecret('PAYPAL_SECRET', 'secreto-de-paypal')).code).toBe(0);
  expect(await owner.health()).toMatchObject({ estado: 'ok', forOwner: [{ what: 'paypal' }] });
});
