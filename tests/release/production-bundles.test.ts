import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../../scripts/demo/accounts.ts';
import { bundles } from '../../scripts/parts.ts';
import { root } from '../../scripts/processes.ts';
import { startApi } from '../support/harness.ts';

const textOf = (...patterns: string[]) => {
  const files = globSync(patterns, { cwd: root });
  expect(files).not.toEqual([]);
  return files.map((file) => readFileSync(root + file, 'utf8')).join('\n');
};

const deployed = {
  'the gateway': textOf(bundles['gateway-production'].entry),
  'the API': textOf(bundles['api-production'].entry),
  'the remotes and their files': textOf('dist/{mf-*,shell}/**/*.{js,html,json}'),
};
const local = textOf(bundles.gateway.entry, bundles.api.entry, 'scripts/demo/accounts.ts');

/**
 * Texts that reveal code of local mode: its mailbox, cron, countries, accounts and imitations of services.
 */
const marks = [
  ...['correo.json', 'Correos de prueba', '__cron', 'x-dev-country', 'x-dev-asn', 'DEV_COUNTRY'],
  ...['x-postback-verdict', '127.0.0.1', 'purge is rate-limited', '"local"'],
  ...[demoPassword, ...demoAccounts.map(({ email }) => email)],
];

// Threat 67
test.each(Object.entries(deployed))('%s contains no code of local mode', (part, text) => {
  // A library in the remotes contains «127.0.0.1», so the test allows this text there.
  const ours = part.startsWith('the remotes') ? marks.filter((one) => one !== '127.0.0.1') : marks;
  expect(ours.filter((mark) => text.includes(mark))).toEqual([]);
});

test('the build of local mode contains the texts that the check looks for', () => {
  expect(marks.filter((mark) => !local.includes(mark))).toEqual([]);
});

test('the rendering parts do not read the environment or the URL', () => {
  const text = textOf('dist/mf-*/server/server.js');
  expect(['ENVIRONMENT', 'SITE_URL'].filter((name) => text.includes(name))).toEqual([]);
});

/** Returns the expected output of workerd when gateway and API both refuse to start. */
const bothRefuse = (fault: string) =>
  new RegExp(`:ingreso-activo: .*${fault}[^]*:ingreso-activo-api: .*${fault}`);

// Threat 67
test('gateway and API of local mode refuse to start at a public URL', async () => {
  const started = startApi({ vars: { SITE_URL: 'https://ingresoactivo.test' } });
  await expect(started).rejects.toThrow(bothRefuse('SITE_URL: is not a URL of this machine'));
});

// Threat 67
test('deployed gateway and API refuse local mode', async () => {
  const started = startApi({ vars: { ENVIRONMENT: 'local' }, isDeployed: true });
  await expect(started).rejects.toThrow(bothRefuse('ENVIRONMENT: Invalid option'));
});
