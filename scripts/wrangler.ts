import { parts } from './parts.ts';
import { root } from './processes.ts';

/** The gateway's configuration comes first, because the gateway owns the port. */
export const wranglerConfigs = Object.values(parts).map(({ config }) => config);

export const localStateFolder = '.state/wrangler';

/** Settings that keep wrangler from using the network or other checkouts. */
export const quietWranglerEnv = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  // Without its banner, wrangler does not ask for a newer version.
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_REGISTRY_PATH: `${root}.state/registry`,
  WRANGLER_LOG_PATH: `${root}.state/logs`,
  // Locally, `request.cf` is a placeholder, and DEV_COUNTRY sets the country. So wrangler does not need to
  // fetch the real data.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};
