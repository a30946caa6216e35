import * as z from 'zod';
import { edgeSeconds } from '#contract/documents/cache-policy.ts';
import {
  faultsOf,
  faultsOfLocalMode,
  siteVariables,
  wrongConfiguration,
} from '../shared/site-variables.ts';

/** The gateway's variables; it has no secret. */
const variables = z.object({
  ...siteVariables,
  /** Seconds for which Cloudflare's cache takes a page or answer for fresh; `npm run dev` sets 0: never stored. */
  DOCUMENT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(edgeSeconds.fresh),
  /** `off`: the service worker removes itself wherever it is installed (docs/operations.md). */
  OFFLINE: z.enum(['on', 'off']).default('on'),
});
export type EdgeConfig = z.infer<typeof variables>;

/** The name of every variable that the gateway reads. */
export const edgeVariableNames = Object.keys(variables.shape);

/** The gateway's variables that are missing or malformed, or contradict each other. */
export const edgeFaultsOf = (env: unknown) => [
  ...faultsOf(variables.safeParse(env).error),
  ...faultsOfLocalMode(z.record(z.string(), z.unknown()).parse(env)),
];

/** Checks the environment once, at start; throws one error that names every faulty variable. */
export function parseEdgeConfig(env: unknown): EdgeConfig {
  const faults = edgeFaultsOf(env);
  if (faults.length > 0) throw wrongConfiguration(faults);
  return variables.parse(env);
}
