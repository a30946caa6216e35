import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '../../worker/api/env.ts';
import { parseEdgeConfig } from '../../worker/edge/env.ts';
import { type PartName, partNames } from '../parts.ts';
import { readPartConfig, readTarget } from './environments.ts';
import { type Environment, environments } from './site.ts';

const bound = partNames.filter((name) => name !== 'gateway');

/** Returns the names of a Worker's bindings and variables, which must not depend on the environment. */
function namesOf(part: PartName, environment?: Environment) {
  const { vars, services, d1_databases, durable_objects, ...rest } = readPartConfig(
    part,
    environment,
  );
  const { migrations, triggers, assets, placement, configPath = '' } = rest;
  const whole = (path = '') => resolve(dirname(configPath), path);
  return {
    vars: Object.keys(vars),
    services: services?.map(({ binding }) => binding),
    databases: d1_databases.map(({ binding, migrations_dir }) => [binding, whole(migrations_dir)]),
    objects: durable_objects.bindings,
    migrations,
    triggers,
    assets: assets && { ...assets, directory: whole(assets.directory) },
    placement,
  };
}

test('the error about an extra word in a command names the word', () => {
  const words = ['api', 'gateway'];
  expect(() => readTarget(words, 1, 'staging', 'npm run deploy')).toThrow('Sobra «gateway»');
  expect(readTarget(words, 2, 'staging', '')).toEqual({ part: 'api', environment: 'staging' });
});

test.each(partNames)('%s has the same variables in every environment as in local mode', (part) => {
  const local = namesOf(part);
  for (const environment of environments) expect(namesOf(part, environment)).toEqual(local);
});

// Threat 21
test.each(environments)(
  'the gateway of %s binds the parts of its environment but no data storage',
  (name) => {
    const {
      services = [],
      vars,
      d1_databases,
      routes,
      ...gateway
    } = readPartConfig('gateway', name);
    const workers = bound.map((part) => readPartConfig(part, name).name);
    expect(services.map(({ service }) => service).sort()).toEqual(workers.toSorted());
    expect(d1_databases).toEqual([]);
    expect(gateway.durable_objects.bindings).toEqual([]);
    for (const one of [gateway.name, ...workers]) expect(one).toMatch(new RegExp(`-${name}$`));
    expect(vars.ENVIRONMENT).toBe(name);
    const host = new URL(String(vars.SITE_URL)).hostname;
    expect(routes?.map((route) => typeof route === 'object' && route.pattern)).toEqual([
      host,
      `${host}/mf/public/tutorial.mp4`,
    ]);
    // Features that only local mode has are in a separate entry file.
    expect(gateway.main).toMatch(/\/worker\/edge\/index\.ts$/);
    expect(readPartConfig('gateway').main).toMatch(/\/worker\/local\/gateway\/index\.ts$/);
    expect(readPartConfig('api', name).main).toMatch(/\/worker\/api\/index\.ts$/);
    expect(readPartConfig('api').main).toMatch(/\/worker\/local\/api\/index\.ts$/);
  },
);

test.each(environments)(
  'the API of %s binds the database and mf-public of its environment',
  (name) => {
    const { services = [], d1_databases, placement } = readPartConfig('api', name);
    expect(services.map(({ service }) => service)).toEqual([
      readPartConfig('mf-public', name).name,
    ]);
    expect(d1_databases.map((one) => one.database_name)).toEqual([`ingreso-activo-${name}`]);
    expect(placement).toEqual({ region: 'aws:us-east-1' });
    // With a placement, Cloudflare would also serve the gateway's files from that region.
    expect(readPartConfig('gateway', name).placement).toBeUndefined();
  },
);

test.each([undefined, ...environments])(
  'variables that the gateway and the API of %s share have equal values',
  (name) => {
    const { vars } = readPartConfig('api', name);
    for (const [variable, value] of Object.entries(readPartConfig('gateway', name).vars)) {
      expect({ [variable]: vars[variable] }).toEqual({ [variable]: value });
    }
  },
);

const openFiles = ['mf-public', 'mf-member'];

test.each([undefined, ...environments])(
  'in %s, only the files of two parts have a public URL',
  (name) => {
    const { vars } = readPartConfig('gateway', name);
    const { hostname } = new URL(String(vars.SITE_URL));
    for (const part of bound) {
      const { routes = [], workers_dev, preview_urls } = readPartConfig(part, name);
      expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: false });
      const hasFiles = name !== undefined && openFiles.includes(part);
      const pattern = `${hostname}/mf/${part.slice(3)}/*`;
      expect(routes).toEqual(hasFiles ? [{ pattern, zone_name: expect.any(String) }] : []);
    }
  },
);

test.each(environments)('the Workers start with the variables and secrets of %s', (name) => {
  const secrets = {
    TOKEN_SECRET: 'a secret of the tests, long enough',
    PASSWORD_PEPPER: 'a pepper of the tests, long enough too',
    MAIL_API_KEY: 'key',
    CPX_SECRET: 'cpx-secret-of-the-tests',
    CPX_PATH_SECRET: 'cpx-path-secret-of-the-tests',
    CPX_ADDRESSES: '192.0.2.1',
  };
  expect(parseConfig({ ...readPartConfig('api', name).vars, ...secrets }).ENVIRONMENT).toBe(name);
  expect(parseEdgeConfig(readPartConfig('gateway', name).vars).ENVIRONMENT).toBe(name);
});
