import * as z from 'zod';
import { edgeCacheSeconds } from '#contract/cache-policy.ts';
import {
  listConfigFaults,
  makeConfigurationError,
  siteVariables,
} from '../shared/site-variables.ts';

/** The gateway's variables. The gateway has no secret. */
export const edgeVariables = z.object({
  ...siteVariables,
  /**
   * The number of seconds for which an answer stays fresh in Cloudflare's cache. With 0 (`npm run dev`) the
   * cache stores nothing.
   */
  DOCUMENT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(edgeCacheSeconds.fresh),
  /** With `off`, the service worker removes itself from all browsers (docs/operations.md). */
  OFFLINE: z.enum(['on', 'off']).default('on'),
});
export type EdgeConfig = Omit<z.infer<typeof edgeVariables>, 'ENVIRONMENT'>;

export const edgeVariableNames = Object.keys(edgeVariables.shape);

export const findEdgeConfigFaults = (env: unknown) =>
  listConfigFaults(edgeVariables.safeParse(env).error);

/** Checks the variables. Throws one error that names every faulty variable. */
export function checkEdgeEnv<Values>(env: unknown, variables: z.ZodType<Values>): Values {
  const { data, error } = variables.safeParse(env);
  if (data === undefined) throw makeConfigurationError(listConfigFaults(error));
  return data;
}

export const parseEdgeConfig = (env: unknown) => checkEdgeEnv(env, edgeVariables);
