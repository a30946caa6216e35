import { randomUUID } from 'node:crypto';
import { CloudflareRefusal } from './refusal.ts';

/** A binding as wrangler's `createWorkerUploadForm` writes it, with the text of a secret. */
export interface Binding {
  name: string;
  type: string;
  text?: string;
  service?: string;
  id?: string;
  class_name?: string;
  namespace_id?: string;
  simple?: { limit: number; period: 10 | 60 };
}

/** The form field `metadata` of an upload. */
export interface Metadata {
  main_module?: string;
  bindings?: Binding[];
  keep_bindings?: string[];
  compatibility_date?: string;
  compatibility_flags?: string[];
  annotations?: Record<string, string | undefined>;
  migrations?: { new_tag?: string };
  assets?: { jwt: string; config?: Record<string, unknown> };
}

export interface Version {
  id: string;
  number: number;
  createdAt: number;
  metadata: Metadata;
  bindings: Binding[];
  /** The text of each module, by its path. */
  modules: Map<string, string>;
  /** The hash of each file, by its path. */
  assets: Map<string, string>;
}

export interface Deployment {
  id: string;
  createdAt: number;
  versionId: string;
  message: string;
}

/** A Worker with its versions and deployments, oldest first. */
export interface WorkerState {
  name: string;
  versions: Version[];
  deployments: Deployment[];
  migrationTag: string | undefined;
  crons: string[];
}

/** The last returned time (ms). Every new time is later. */
let lastAt = 0;
const nextMoment = () => {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return lastAt;
};

export const isSecret = ({ type }: Binding) => type === 'secret_text';

const secretsOf = ({ bindings }: Version) =>
  Object.fromEntries(bindings.filter(isSecret).map(({ name, text }) => [name, text]));

export const findLatestVersion = (worker: WorkerState) => worker.versions.at(-1);

export function findRunningVersion({ deployments, versions }: WorkerState): Version | undefined {
  return versions.find(({ id }) => id === deployments.at(-1)?.versionId);
}

/** Returns the bindings of a new version. Inherited and kept bindings come from the last version. */
function resolved({ bindings = [], keep_bindings = [] }: Metadata, before: Version | undefined) {
  const own = bindings.map((binding) => {
    if (binding.type !== 'inherit') return binding;
    const found = before?.bindings.find(({ name }) => name === binding.name);
    if (found) return found;
    // The code is wrangler's INVALID_INHERIT_BINDING_CODE in deploy/helpers/secrets-validation.ts.
    throw new CloudflareRefusal(400, 10057, `inherit binding '${binding.name}' is invalid`);
  });
  const named = new Set(own.map(({ name }) => name));
  const kept = (before?.bindings ?? []).filter(
    ({ name, type }) => keep_bindings.includes(type) && !named.has(name),
  );
  return [...own, ...kept];
}

export function addVersion(
  worker: WorkerState,
  metadata: Metadata,
  files: Pick<Version, 'modules' | 'assets'>,
): Version {
  const version = {
    id: randomUUID(),
    number: worker.versions.length + 1,
    createdAt: nextMoment(),
    metadata,
    bindings: resolved(metadata, findLatestVersion(worker)),
    ...files,
  };
  worker.versions.push(version);
  worker.migrationTag = metadata.migrations?.new_tag ?? worker.migrationTag;
  return version;
}

/** Gives a version all the traffic. */
export function deployVersion(
  worker: WorkerState,
  id: string,
  message = '',
  force = false,
): Deployment {
  const version = worker.versions.find((one) => one.id === id);
  if (!version) throw new CloudflareRefusal(404, 10007, 'This version does not exist.');
  const now = findRunningVersion(worker);
  const isOlder = now !== undefined && version.number < now.number;
  const [then, present] = [secretsOf(version), now ? secretsOf(now) : {}];
  const names = [...new Set([...Object.keys(then), ...Object.keys(present)])];
  const changed = names.filter((name) => then[name] !== present[name]);
  if (isOlder && changed.length > 0 && !force) {
    // The code is wrangler's CANNOT_ROLLBACK_WITH_MODIFIED_SECERT_CODE in versions/rollback.
    const told = `The following secrets have changed: ${changed.join(', ')}`;
    throw new CloudflareRefusal(400, 10220, told);
  }
  const deployment = { id: randomUUID(), createdAt: nextMoment(), versionId: id, message };
  worker.deployments.push(deployment);
  return deployment;
}

/** Deploys a new version at once, as `secret put` does. Refuses while the newest version is not deployed. */
export function putSecret(worker: WorkerState, binding: Binding): void {
  const latest = findLatestVersion(worker);
  if (latest && latest.id !== findRunningVersion(worker)?.id) {
    // The code is wrangler's VERSION_NOT_DEPLOYED_ERR_CODE in secret/index.ts.
    throw new CloudflareRefusal(400, 10215, 'The latest version isn’t currently deployed.');
  }
  const { modules = new Map(), assets = new Map(), metadata = {}, bindings = [] } = latest ?? {};
  const others = bindings.filter(({ name }) => name !== binding.name);
  const annotations = { 'workers/triggered_by': 'secret' };
  const changed = { ...metadata, annotations, migrations: {}, bindings: [...others, binding] };
  deployVersion(worker, addVersion(worker, changed, { modules, assets }).id);
}
