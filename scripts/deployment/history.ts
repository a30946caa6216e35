import * as z from 'zod';
import { type CloudflareCall, cloudflareCodes, ignoreRefusal } from './cloudflare.ts';

const deployment = z.object({
  created_on: z.string(),
  versions: z.array(z.object({ version_id: z.string() })),
});
export type Deployment = z.infer<typeof deployment>;
const deploymentList = z.object({ deployments: z.array(deployment) });

const text = z.string().optional();
const version = z.object({
  id: z.string(),
  metadata: z.object({ created_on: z.string() }),
  annotations: z
    .object({ 'workers/tag': text, 'workers/message': text, 'workers/triggered_by': text })
    .optional(),
});
export type Version = z.infer<typeof version>;
const versionList = z.object({ items: z.array(version) });

export interface History {
  deployments: Deployment[];
  versions: Version[];
}

export const scriptPath = (account: string, worker: string) =>
  `/accounts/${account}/workers/scripts/${worker}`;

/** Reads a Worker's history. The history is empty when Cloudflare does not know the Worker. */
export async function readHistory(
  ask: CloudflareCall,
  account: string,
  worker: string,
): Promise<History> {
  const path = scriptPath(account, worker);
  const known = await ignoreRefusal(
    cloudflareCodes.noSuchWorker,
    Promise.all([
      ask(`${path}/deployments`, deploymentList),
      ask(`${path}/versions?deployable=true`, versionList),
    ]),
  );
  const [{ deployments }, { items }] = known ?? [{ deployments: [] }, { items: [] }];
  return { deployments, versions: items };
}

/**
 * Returns the id of each deployment's version, the oldest deployment first. A deployment sends all its
 * traffic to one version.
 */
const idsByAge = (list: Deployment[]): string[] =>
  list
    .toSorted((one, other) => one.created_on.localeCompare(other.created_on))
    .flatMap(({ versions }) => versions.slice(0, 1).map(({ version_id }) => version_id));

/** Returns the tag of a version that `npm run deploy` made, such as `mf-admin-8a7e74c`. */
export const readTag = (found: Version | undefined): string =>
  found?.annotations?.['workers/tag'] ?? '';

/** A version that `secret put` made has the code of the version before it (wrangler: `formatTrigger`). */
const isSecretOnly = (found: Version | undefined) =>
  found?.annotations?.['workers/triggered_by'] === 'secret';

/**
 * Finds three versions: the running version (`present`), the first version with its code (`code`), and the
 * version for a rollback (`previous`). `previous` is the latest version with this part's tag that was first
 * deployed before `code`. So two rollbacks go back by two versions, and never to a draft or to the same code
 * with an older secret.
 */
export function findRollbackVersions(part: string, { deployments, versions }: History) {
  const find = (id: string | undefined) => versions.find((one) => one.id === id);
  const ids = idsByAge(deployments);
  const isOurs = (id: string) => readTag(find(id)).startsWith(`${part}-`);
  const presentId = ids.at(-1);
  const codeId = ids.findLast((id) => !isSecretOnly(find(id))) ?? '';
  const since = ids.indexOf(codeId);
  const previousId = ids.findLast((id) => ids.indexOf(id) < since && isOurs(id));
  return {
    presentId,
    present: find(presentId),
    code: find(codeId),
    /** True if `npm run deploy` deployed the running code. */
    isOurs: isOurs(codeId),
    previous: find(previousId),
  };
}

/**
 * Returns the version of a part with this number, tag or commit, or the previous version if no version is
 * wanted. Returns undefined if the project did not deploy the version.
 */
export function chooseVersion(part: string, history: History, wanted: string | undefined) {
  const { previous } = findRollbackVersions(part, history);
  if (wanted === undefined) return previous;
  return history.versions.find((one) => {
    const tag = readTag(one);
    const names = [one.id, tag, tag.slice(part.length + 1)];
    return tag.startsWith(`${part}-`) && names.includes(wanted);
  });
}

export function describeVersion(found: Version | undefined, id = ''): string {
  const message = found?.annotations?.['workers/message'];
  const made = found?.metadata.created_on.slice(0, 16).replace('T', ' ');
  const name = `${readTag(found) || 'sin etiqueta'} (${found?.id ?? id})`;
  return [name, made && `del ${made} UTC`, message].filter(Boolean).join(' · ');
}
