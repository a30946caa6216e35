import * as z from 'zod';
import { type CheckedEnv, checkEnv, inspectEnv, mailProviders, variables } from '../../api/env.ts';
import { providers } from '../../api/surveys/registry.ts';
import { apiUrl } from '../../api/variable-shapes.ts';
import { makeLocalEventSecret } from '../deliveries.ts';
import { localSiteVariables } from '../site.ts';

const localVariables = variables.extend({
  ...localSiteVariables,
  MAIL_PROVIDER: z.enum([...mailProviders, 'local']),
  /** The URL of a server that answers for all other sites in tests. */
  LINKS_URL: apiUrl,
});
export type LocalConfig = CheckedEnv<z.infer<typeof localVariables>>;

/** Works like `parseConfig`, but uses the general token for each provider and does not check tokens. */
export function parseLocalConfig(env: unknown): LocalConfig {
  const config = checkEnv(inspectEnv(env, { variables: localVariables, isDeployed: false }));
  const tokens = Object.values(providers).map(({ token }) => [token, config.SURVEY_TOKEN]);
  // Local mode accepts delivery events, because the mailbox has buttons that send them.
  const MAIL_EVENTS_SECRET = config.MAIL_EVENTS_SECRET ?? makeLocalEventSecret(config.TOKEN_SECRET);
  return { ...Object.fromEntries(tokens), ...config, MAIL_EVENTS_SECRET };
}
