import { randomUUID } from 'node:crypto';
import {
  accountId,
  attachDomains,
  beginAssetUpload,
  type CallHandler,
  deploy,
  findRecords,
  type Origin,
  readWorker,
  showDeployment,
  showVersion,
  uploadAssets,
  uploadVersion,
  uploadWorker,
} from './account.ts';
import { CloudflareRefusal, noSuchWorker } from './refusal.ts';
import { type Binding, findRunningVersion, isSecret, putSecret } from './worker.ts';

/** The answers to wrangler and our scripts. A path is complete or below `/accounts/:account`. */
export const answers: [method: string, path: RegExp, answer: CallHandler][] = [
  [
    'GET',
    /^\/zones$/,
    ({ zones }, { search }) =>
      zones
        .filter(({ name }) => name === search.get('name') || !search.has('name'))
        .map((zone) => ({ ...zone, name_servers: ['ana.ns.test'], account: { id: accountId } })),
  ],
  [
    'GET',
    /^\/zones\/[\w-]+\/dns_records$/,
    (account, { search }) => findRecords(account, search.get('name') ?? ''),
  ],
  ['GET', /^\/zones\/[\w-]+\/workers\/routes$/, ({ routes }) => routes],
  [
    'POST',
    /^\/zones\/[\w-]+\/workers\/routes$/,
    ({ routes }, { body }) => {
      const route = { id: randomUUID(), ...JSON.parse(body) };
      routes.push(route);
      return route;
    },
  ],
  [
    'PUT',
    /^\/workers\/scripts\/([\w-]+)\/routes$/,
    (account, { body }, name = '') => {
      const given: (string | { pattern: string })[] = JSON.parse(body);
      const patterns = given.map((one) => (typeof one === 'string' ? one : one.pattern));
      account.routes = account.routes.filter(({ script }) => script !== name);
      account.routes.push(...patterns.map((pattern) => ({ id: pattern, pattern, script: name })));
      return patterns;
    },
  ],
  [
    'GET',
    /^\/subscriptions$/,
    ({ plans }) => plans.map((public_name) => ({ rate_plan: { public_name } })),
  ],
  [
    'GET',
    /^\/workers\/subdomain$/,
    ({ subdomain }) => {
      if (!subdomain) throw noSuchWorker();
      return { subdomain };
    },
  ],
  [
    'PUT',
    /^\/workers\/subdomain$/,
    (account, { body }) => {
      account.subdomain = JSON.parse(body).subdomain;
      return { subdomain: account.subdomain };
    },
  ],
  [
    'GET',
    /^\/workers\/domains$/,
    ({ domains }, { search }) =>
      [...domains].flatMap(([hostname, service]) =>
        hostname === search.get('hostname') ? [{ hostname, service }] : [],
      ),
  ],
  [
    'GET',
    /^\/workers\/services\/([\w-]+)$/,
    (account, _, name = '') => {
      // The code is wrangler's WORKER_LEGACY_ENVIRONMENT_NOT_FOUND_ERR_CODE.
      if (!account.workers.has(name)) throw new CloudflareRefusal(404, 10090, 'not found');
      const { migrationTag } = readWorker(account, name);
      const script = { tag: name, migration_tag: migrationTag, last_deployed_from: 'wrangler' };
      return { id: name, default_environment: { environment: 'production', script } };
    },
  ],
  [
    'GET',
    /^\/workers\/workers\/([\w-]+)$/,
    (account, _, name) => {
      readWorker(account, name);
      return { name, subdomain: { enabled: false, previews_enabled: false } };
    },
  ],
  [
    'GET',
    /^\/workers\/scripts$/,
    ({ workers }) =>
      [...workers.values()].map((one) => ({ id: one.name, migration_tag: one.migrationTag })),
  ],
  ['PUT', /^\/workers\/scripts\/([\w-]+)$/, uploadWorker],
  ['POST', /^\/workers\/scripts\/([\w-]+)\/versions$/, uploadVersion],
  [
    'GET',
    /^\/workers\/scripts\/([\w-]+)\/versions$/,
    (account, _, name) => ({
      items: readWorker(account, name).versions.toReversed().slice(0, 10).map(showVersion),
    }),
  ],
  [
    'GET',
    /^\/workers\/scripts\/([\w-]+)\/versions\/([\w-]+)$/,
    (account, _, name, id) => {
      const found = readWorker(account, name).versions.find((one) => one.id === id);
      if (!found) throw noSuchWorker();
      return showVersion(found);
    },
  ],
  [
    'GET',
    /^\/workers\/scripts\/([\w-]+)\/deployments$/,
    (account, _, name) => ({
      deployments: readWorker(account, name)
        .deployments.toReversed()
        .slice(0, 10)
        .map(showDeployment),
    }),
  ],
  ['POST', /^\/workers\/scripts\/([\w-]+)\/deployments$/, deploy],
  ['PATCH', /^\/workers\/scripts\/([\w-]+)\/script-settings$/, () => ({})],
  [
    'POST',
    /^\/workers\/scripts\/([\w-]+)\/subdomain$/,
    () => ({ enabled: false, previews_enabled: false }),
  ],
  [
    'GET',
    /^\/workers\/scripts\/([\w-]+)\/subdomain$/,
    () => ({ enabled: false, previews_enabled: false }),
  ],
  [
    'PUT',
    /^\/workers\/scripts\/([\w-]+)\/schedules$/,
    (account, { body }, name) => {
      const crons: { cron: string }[] = JSON.parse(body);
      readWorker(account, name).crons = crons.map(({ cron }) => cron);
      return {};
    },
  ],
  [
    'GET',
    /^\/workers\/scripts\/([\w-]+)\/secrets$/,
    (account, _, name) =>
      (findRunningVersion(readWorker(account, name))?.bindings ?? [])
        .filter(isSecret)
        .map((one) => ({ name: one.name, type: one.type })),
  ],
  [
    'PUT',
    /^\/workers\/scripts\/([\w-]+)\/secrets$/,
    (account, { body }, name) => {
      const binding: Binding = JSON.parse(body);
      putSecret(readWorker(account, name), binding);
      return { name: binding.name, type: binding.type };
    },
  ],
  ['POST', /^\/workers\/scripts\/([\w-]+)\/assets-upload-session$/, beginAssetUpload],
  ['POST', /^\/workers\/assets\/upload$/, uploadAssets],
  [
    'POST',
    /^\/workers\/scripts\/([\w-]+)\/domains\/changeset$/,
    (account, { body }) => {
      const origins: Origin[] = JSON.parse(body);
      const isTaken = ({ hostname }: Origin) => findRecords(account, hostname).length > 0;
      return { added: origins, removed: [], updated: [], conflicting: origins.filter(isTaken) };
    },
  ],
  ['PUT', /^\/workers\/scripts\/([\w-]+)\/domains\/records$/, attachDomains],
  [
    'GET',
    /^\/d1\/database$/,
    ({ databases }, { search }) =>
      [...databases].flatMap(([uuid, name]) =>
        name.includes(search.get('name') ?? '') ? [{ uuid, name }] : [],
      ),
  ],
  [
    'POST',
    /^\/d1\/database$/,
    ({ databases }, { body }) => {
      const { name } = JSON.parse(body);
      const uuid = randomUUID();
      databases.set(uuid, name);
      return { uuid, name };
    },
  ],
  [
    'GET',
    /^\/d1\/database\/([\w-]+)$/,
    ({ databases }, _, uuid = '') => ({
      uuid,
      name: databases.get(uuid),
    }),
  ],
];
