import type { ShieldBindings } from '../http/shield.ts';
import type { EdgeConfig } from './env.ts';
import type { RemoteBindings } from './remotes.ts';

/** The API's Worker, beside the database. Redirects are answers; throws when it does not answer, or something else does. */
export type Api = (request: Request) => Promise<Response>;

/** What the root wrangler.toml binds. */
export interface EdgeBindings extends RemoteBindings, ShieldBindings {
  ASSETS: Fetcher;
  API: Fetcher;
}

export interface EdgeDeps {
  bindings: Omit<EdgeBindings, 'API'>;
  config: EdgeConfig;
  api: Api;
}
