import * as z from 'zod';

/** The fields read of each of the last ten in `wrangler deployments list --json`. */
const deployment = z.object({
  created_on: z.string(),
  versions: z.array(z.object({ version_id: z.string() })),
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

/** The versions in the order of their deployments; each has had all the traffic. */
export const versionsByAge = (list: Deployment[]): string[] =>
  list
    .toSorted((one, other) => one.created_on.localeCompare(other.created_on))
    .flatMap(({ versions }) => versions.slice(0, 1).map(({ version_id }) => version_id));

/**
 * The version to go back to: the last one that was first deployed before the present one. So two rollbacks
 * in a row go back twice, not to and fro.
 */
export function previousVersion(deployments: Deployment[]): string | undefined {
  const history = versionsByAge(deployments);
  const firstSeen = (id: string) => history.indexOf(id);
  const present = firstSeen(history.at(-1) ?? '');
  return history.findLast((id) => firstSeen(id) < present);
}

/** A version as a person knows it: its tag, when it was made, its message. */
export function describeVersion(id: string, versions: Version[]): string {
  const known = versions.find((one) => one.id === id);
  const tag = known?.annotations?.['workers/tag'] ?? 'sin etiqueta';
  const message = known?.annotations?.['workers/message'];
  const made = known?.metadata.created_on.slice(0, 16).replace('T', ' ');
  return [`${tag} (${id})`, made && `del ${made} UTC`, message].filter(Boolean).join(' · ');
}
