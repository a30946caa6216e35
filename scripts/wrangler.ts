import { parts } from './parts.ts';
import { root } from './processes.ts';

/** Configurations of the Workers; the gateway's comes first, because it owns the port. */
export const wranglerConfigs = Object.values(parts).map(({ config }) => config);

export const localState = '.state/wrangler';

/** Settings that keep wrangler from using the network or other checkouts. */
export const quietWrangler = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  // The banner includes a check for a newer version.
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_REGISTRY_PATH: `${root}.state/registry`,
  WRANGLER_LOG_PATH: `${root}.state/logs`,
  // Locally `request.cf` is a placeholder (DEV_COUNTRY sets the country), so wrangler need not
  // fetch it.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};
