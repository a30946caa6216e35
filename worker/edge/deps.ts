import type { Context } from 'hono';
import type { Remotes } from '../http/remotes.ts';
import type { ShieldBindings } from '../http/shield.ts';

export type Api = (request: Request, c: Context) => Response | Promise<Response>;

export interface EdgeDeps {
  bindings: Remotes & ShieldBindings & { ASSETS: Fetcher };
  config: {
    ENVIRONMENT: 'local' | 'staging' | 'production';
    SITE_URL: string;
    /** Seconds for which a document is fresh. */
    DOCUMENT_SECONDS: number;
    OFFLINE: 'on' | 'off';
  };
  api: Api;
}
