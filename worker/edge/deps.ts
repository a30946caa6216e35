import type { Context } from 'hono';
import type { Remotes } from '../http/remotes.ts';

/** The API, in front of its tables: the one way from here to there. */
export type Api = (request: Request, c: Context) => Response | Promise<Response>;

/** What the gateway needs; it knows no table. */
export interface EdgeDeps {
  bindings: Remotes & { ASSETS: Fetcher };
  config: {
    ENVIRONMENT: 'local' | 'staging' | 'production';
    SITE_URL: string;
    /** How long a document is fresh. */
    DOCUMENT_SECONDS: number;
    OFFLINE: 'on' | 'off';
  };
  api: Api;
}
