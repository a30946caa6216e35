import type { Context } from 'hono';
import type { Remotes } from '../http/remotes.ts';

export type Api = (request: Request, c: Context) => Response | Promise<Response>;

export interface EdgeDeps {
  bindings: Remotes & { ASSETS: Fetcher };
  config: {
    ENVIRONMENT: 'local' | 'staging' | 'production';
    SITE_URL: string;
    /** Seconds for which a document is fresh. */
    DOCUMENT_SECONDS: number;
    OFFLINE: 'on' | 'off';
  };
  api: Api;
}
