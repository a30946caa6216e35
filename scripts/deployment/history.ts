import * as z from 'zod';
import { type Ask, codes, unless } from './cloudflare.ts';

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

/** A Worker's history; empty when Cloudflare does not know the Worker. */
export async function readHistory(ask: Ask, account: string, worker: string): Promise<History> {
  const path = scriptPath(account, worker);
  const known = await unless(
    codes.noSuchWorker,
    Promise.all([
      ask(`${path}/deployments`, deploymentList),
      ask(`${path}/versions?deployable=true`, versionList),
    ]),
  );
  const [{ deployments }, { items }] = known ?? [{ deployments: [] }, { items: [] }];
  return { deployments, versions: items };
}

/** The ids of the deployed versions, oldest deployment first; each had all the traffic. */
const idsByAge = (list: Deployment[]): string[] =>
  list
    .toSorted((one, other) => one.created_on.localeCompare(other.created_on))
    .flatMap(({ versions }) => versions.slice(0, 1).map(({ version_id }) => version_id));

/** The tag of a version that `npm run deploy` made: `mf-admin-8a7e74c`. */
export const tagOf = (found: Version | undefined): string =>
  found?.annotations?.['workers/tag'] ?? '';

/** Whether `secret put` made a version, with the code of the version before (wrangler: `formatTrigger`). */
const isSecretOnly = (found: Version | undefined) =>
  found?.annotations?.['workers/triggered_by'] === 'secret';

/**
 * The running version (`present`), the version that brought its code (`code`), and the version for a rollback
 * (`previous`): the latest with this part's tag that was first deployed before that code. So two rollbacks go
 * back twice, and never to a draft or to the same code with an older secret.
 */
export function findPlaces(part: string, { deployments, versions }: History) {
  const find = (id: string | undefined) => versions.find((one) => one.id === id);
  const ids = idsByAge(deployments);
  const isOurs = (id: string) => tagOf(find(id)).startsWith(`${part}-`);
  const presentId = ids.at(-1);
  const codeId = ids.findLast((id) => !isSecretOnly(find(id))) ?? '';
  const since = ids.indexOf(codeId);
  const previousId = ids.findLast((id) => ids.indexOf(id) < since && isOurs(id));
  return {
    presentId,
    present: find(presentId),
    code: find(codeId),
    /** Whether `npm run deploy` brought the running code. */
    isOurs: isOurs(codeId),
    previous: find(previousId),
  };
}

/** The version of a part with this number, tag or commit, or the previous one; undefined if it is not ours. */
export function chooseVersion(part: string, history: History, wanted: string | undefined) {
  const { previous } = findPlaces(part, history);
  if (wanted === undefined) return previous;
  return history.versions.find((one) => {
    const tag = tagOf(one);
    const names = [one.id, tag, tag.slice(part.length + 1)];
    return tag.startsWith(`${part}-`) && names.includes(wanted);
  });
}

export function describeVersion(found: Version | undefined, id = ''): string {
  const message = found?.annotations?.['workers/message'];
  const made = found?.metadata.created_on.slice(0, 16).replace('T', ' ');
  const name = `${tagOf(found) || 'sin etiqueta'} (${found?.id ?? id})`;
  return [name, made && `del ${made} UTC`, message].filter(Boolean).join(' · ');
}
