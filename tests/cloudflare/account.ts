import { randomUUID } from 'node:crypto';
import { CloudflareRefusal, noSuchWorker } from './refusal.ts';
import type { UploadedWorkers } from './site.ts';
import {
  addVersion,
  type Deployment,
  deployVersion,
  isSecret,
  type Metadata,
  type Version,
  type WorkerState,
} from './worker.ts';

/** A call of Cloudflare's API. */
export interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  body: string;
  /** The form data of an upload. */
  form: FormData | null;
  /** True if one of our scripts made the call, false if wrangler made it. */
  isOurs: boolean;
}

export interface Account extends UploadedWorkers {
  subdomain: string | null;
  zones: { id: string; name: string; status: string }[];
  records: { name: string; type: string; content: string }[];
  routes: { id: string; pattern: string; script: string }[];
  plans: string[];
  /** The files of an upload, by the upload's token. */
  uploads: Map<string, Map<string, string>>;
}

export const accountId = 'c0ffee00c0ffee00c0ffee00c0ffee00';

export const newAccount = (): Account => ({
  workers: new Map(),
  databases: new Map(),
  files: new Map(),
  domains: new Map(),
  subdomain: 'mi-cuenta',
  records: [],
  routes: [],
  uploads: new Map(),
  zones: [{ id: 'zone-1', name: 'ingresoactivo.test', status: 'active' }],
  plans: ['Workers Paid'],
});

const author = { author_email: 'ana@ingresoactivo.test', source: 'wrangler' };
const isoOf = (at: number) => new Date(at).toISOString();

export const showVersion = ({ id, number, createdAt, metadata, bindings }: Version) => ({
  id,
  number,
  metadata: { created_on: isoOf(createdAt), ...author },
  annotations: metadata.annotations ?? {},
  resources: {
    bindings: bindings.map((one) => (isSecret(one) ? { name: one.name, type: one.type } : one)),
    script: { etag: id },
    script_runtime: {},
  },
});
export const showDeployment = ({ id, createdAt, versionId, message }: Deployment) => ({
  id,
  strategy: 'percentage',
  created_on: isoOf(createdAt),
  ...author,
  annotations: { 'workers/message': message },
  versions: [{ version_id: versionId, percentage: 100 }],
});

/** Answers a call. `words` are the groups that matched in the call's path. */
export type CallHandler = (
  account: Account,
  call: Call,
  ...words: string[]
) => unknown | Promise<unknown>;

export function readWorker({ workers }: Account, name = ''): WorkerState {
  const worker = workers.get(name);
  if (!worker) throw noSuchWorker();
  return worker;
}

async function readUpload(account: Account, form: FormData | null) {
  const metadata: Metadata = JSON.parse(String(form?.get('metadata')));
  const modules = new Map<string, string>();
  for (const [name, value] of form ?? []) {
    if (typeof value !== 'string' && /javascript/.test(value.type)) {
      modules.set(name, await value.text());
    }
  }
  const assets = account.uploads.get(metadata.assets?.jwt ?? '') ?? new Map();
  for (const { type, service = '' } of metadata.bindings ?? []) {
    if (type === 'service' && !account.workers.has(service)) {
      // Cloudflare gives this answer when a binding names a Worker that does not exist.
      throw new CloudflareRefusal(
        400,
        10143,
        `Service binding to '${service}', which does not exist.`,
      );
    }
  }
  return { metadata, files: { modules, assets } };
}

export const uploadWorker: CallHandler = async (account, { form }, name = '') => {
  if (!account.subdomain) {
    // The answer comes from wrangler's dev/remote.ts, «workers.dev subdomain required».
    throw new CloudflareRefusal(
      403,
      10063,
      'You need a workers.dev subdomain in order to proceed.',
    );
  }
  const { metadata, files } = await readUpload(account, form);
  const worker: WorkerState = account.workers.get(name) ?? {
    name,
    versions: [],
    deployments: [],
    crons: [],
    migrationTag: undefined,
  };
  const version = addVersion(worker, metadata, files);
  account.workers.set(name, worker);
  deployVersion(worker, version.id, metadata.annotations?.['workers/message']);
  return { id: name, etag: version.id, deployment_id: version.id, startup_time_ms: 1 };
};

export const uploadVersion: CallHandler = async (account, { form }, name) => {
  const worker = readWorker(account, name);
  const { metadata, files } = await readUpload(account, form);
  return { ...showVersion(addVersion(worker, metadata, files)), startup_time_ms: 1 };
};

export const beginAssetUpload: CallHandler = ({ files, uploads }, { body }) => {
  const { manifest }: { manifest: Record<string, { hash: string }> } = JSON.parse(body);
  const entries = Object.entries(manifest).map(([path, { hash }]): [string, string] => [
    path,
    hash,
  ]);
  const token = randomUUID();
  uploads.set(token, new Map(entries));
  const missing = [...new Set(entries.map(([, hash]) => hash))].filter((hash) => !files.has(hash));
  return { jwt: token, buckets: missing.length > 0 ? [missing] : [] };
};

export const uploadAssets: CallHandler = async ({ files, uploads }, { form }) => {
  for (const [hash, value] of form ?? []) {
    const text = typeof value === 'string' ? value : await value.text();
    files.set(hash, Buffer.from(text, 'base64'));
  }
  return { jwt: [...uploads.keys()].at(-1) };
};

export const deploy: CallHandler = (account, { body, search }, name) => {
  const { versions, annotations } = JSON.parse(body);
  const message = annotations?.['workers/message'];
  const worker = readWorker(account, name);
  const force = search.get('force') === 'true';
  return showDeployment(deployVersion(worker, versions[0].version_id, message, force));
};

export interface Origin {
  hostname: string;
}
export const findRecords = ({ records }: Account, hostname: string) =>
  records.filter((one) => one.name === hostname);

export const attachDomains: CallHandler = (account, { body }, name = '') => {
  const given = JSON.parse(body);
  for (const { hostname } of given.origins as Origin[]) {
    if (findRecords(account, hostname).length > 0 && !given.override_existing_dns_record) {
      throw new CloudflareRefusal(
        409,
        100117,
        'Hostname already has externally managed DNS records.',
      );
    }
    account.records = account.records.filter((one) => one.name !== hostname);
    account.domains.set(hostname, name);
  }
  return {};
};
