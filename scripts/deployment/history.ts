import * as z from 'zod';

/** The fields read of each of the last ten in `wrangler deployments list --json`. */
const deployment = z.object({
  created_on: z.string(),
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
});
export const deploymentList = z.array(deployment);
export type Deployment = z.infer<typeof deployment>;

/** The fields read of each of the last ten in `wrangler versions list --json`. */
const version = z.object({
  id: z.string(),
  metadata: z.object({ created_on: z.string() }),
  annotations: z
    .object({ 'workers/tag': z.string().optional(), 'workers/message': z.string().optional() })
    .optional(),
});
export const versionList = z.array(version);
type Version = z.infer<typeof version>;

const byAge = (list: Deployment[]) =>
  list.toSorted((one, other) => one.created_on.localeCompare(other.created_on));

/**
 * The version to go back to: the last one that had all the traffic and was first deployed before
 * the newest of the current ones. So two rollbacks in a row go back twice, not to and fro.
 */
export function previousVersion(deployments: Deployment[]): string | undefined {
  const history = byAge(deployments);
  const firstSeen = (id: string) =>
    history.findIndex(({ versions }) => versions.some(({ version_id }) => version_id === id));
  const now = history.at(-1)?.versions.map(({ version_id }) => firstSeen(version_id)) ?? [];
  const newest = Math.max(...now);
  const stable = history.flatMap(({ versions }) =>
    versions.filter(({ percentage }) => percentage === 100).map(({ version_id }) => version_id),
  );
  return stable.findLast((id) => firstSeen(id) < newest);
}

/** A version as a person knows it: its tag, when it was made, its message. */
export function describeVersion(id: string, versions: Version[]): string {
  const known = versions.find((one) => one.id === id);
  const tag = known?.annotations?.['workers/tag'] ?? 'sin etiqueta';
  const message = known?.annotations?.['workers/message'];
  const made = known?.metadata.created_on.slice(0, 16).replace('T', ' ');
  return [`${tag} (${id})`, made && `del ${made} UTC`, message].filter(Boolean).join(' · ');
}
