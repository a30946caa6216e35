import { afterAll, expect, test, vi } from 'vitest';
import { environments } from '../../scripts/deployment/site.ts';
import { partNames } from '../../scripts/parts.ts';
import { createOwner } from '../cloudflare/owner.ts';
import { chooseCases } from '../support/sweep.ts';

vi.setConfig({ testTimeout: 300_000 });

// The tests run the real wrangler with a local imitation of Cloudflare's API. setup.test.ts walks from a new
// account to a working site.

const owner = await createOwner();
afterAll(() => owner.close());

const destinations = partNames.flatMap((part) =>
  environments.map((environment) => ({ part, environment })),
);
// environments.test.ts proves the differences between environments.
test.each(chooseCases(destinations, (_, index) => index === 0))(
  'a dry run deploys $part to $environment before a site exists',
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
