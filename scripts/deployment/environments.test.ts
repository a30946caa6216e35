import { expect, test } from 'vitest';
import { parseConfig } from '../../worker/api/env.ts';
import { type PartName, partNames } from '../parts.ts';
import { configOf, type Environment, environments, placeholders } from './environments.ts';

const remotes = partNames.filter((name) => name !== 'gateway');

/** The names of everything that a Worker is given, which must not depend on where it runs. */
function namesOf(part: PartName, environment?: Environment) {
  const { vars, services, d1_databases, durable_objects, migrations, triggers, assets } = configOf(
    part,
    environment,
  );
  return {
    vars: Object.keys(vars),
    services: services?.map(({ binding }) => binding),
    databases: d1_databases.map(({ binding, migrations_dir }) => [binding, migrations_dir]),
    objects: durable_objects.bindings,
    migrations,
    triggers,
    assets,
  };
}

test.each(partNames)('%s is given the same in every environment as in local mode', (part) => {
  const local = namesOf(part);
  for (const environment of environments) expect(namesOf(part, environment)).toEqual(local);
});

test.each(environments)('the gateway of %s binds its parts and its data alone', (name) => {
  const { services = [], vars, d1_databases, routes, ...gateway } = configOf('gateway', name);
  const workers = remotes.map((part) => configOf(part, name).name);
  expect(services.map(({ service }) => service).sort()).toEqual(workers.toSorted());
  const [database, ...others] = d1_databases.map((one) => one.database_name);
  expect(others).toEqual([]);
  for (const one of [gateway.name, ...workers, database]) {
    expect(one).toMatch(new RegExp(`-${name}$`));
  }
  expect(vars.ENVIRONMENT).toBe(name);
  expect(routes).toEqual([
    { pattern: new URL(String(vars.SITE_URL)).hostname, custom_domain: true },
  ]);
});

test.each([undefined, ...environments])('no part has a second address in %s', (name) => {
  for (const part of partNames) {
    expect(configOf(part, name)).toMatchObject({ workers_dev: false, preview_urls: false });
  }
  for (const part of remotes) expect(configOf(part, name).routes ?? []).toEqual([]);
});

test.each(environments)('the Worker starts with the variables of %s and its secrets', (name) => {
  const secrets = {
    TOKEN_SECRET: 'a secret of the tests, long enough',
    PASSWORD_PEPPER: 'a pepper of the tests, long enough too',
    MAIL_API_KEY: 'key',
    CPX_SECRET: 'cpx-secret-of-the-tests',
    CPX_PATH_SECRET: 'cpx-path-secret-of-the-tests',
    CPX_ADDRESSES: '192.0.2.1',
  };
  const config = parseConfig({ ...configOf('gateway', name).vars, ...secrets });
  expect(config.ENVIRONMENT).toBe(name);
});

test('an example left in place is found, whatever it is', () => {
  const config = configOf('gateway', 'production');
  const own = {
    ...config,
    d1_databases: config.d1_databases.map((one) => ({
      ...one,
      database_id: '5f1c2a3b-0000-4000-8000-00000000000a',
    })),
    vars: { ...config.vars, SITE_URL: 'https://sitio.do', ADMIN_EMAIL: 'ana@sitio.do' },
    routes: [{ pattern: 'sitio.do', custom_domain: true }],
  };
  expect(placeholders(own)).toEqual([]);
  expect(placeholders({ ...own, routes: ['www.example.com/*'] })).toEqual(['routes']);
  expect(placeholders({ ...own, vars: { SITE_URL: 'http://localhost:8787' } })).toEqual([
    'SITE_URL',
  ]);
  expect(placeholders({ ...own, d1_databases: [{ binding: 'DB' }] })).toEqual([
    'database_id de DB',
  ]);
});
