import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { sentences } from '#contract/errors.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminAccessRoutes } from './admin/access/routes.ts';
import { adminCoverRoutes } from './admin/covers/routes.ts';
import { adminListRoutes } from './admin/lists/routes.ts';
import { adminMailRoutes } from './admin/mails/routes.ts';
import { adminMemberRoutes } from './admin/members/routes.ts';
import { adminPayoutRoutes } from './admin/payouts/routes.ts';
import { adminPaypalRoutes } from './admin/paypal/routes.ts';
import { adminPostbackRoutes } from './admin/postbacks/routes.ts';
import { adminPostRoutes } from './admin/posts/routes.ts';
import { adminReconciliationRoutes } from './admin/reconciliation/routes.ts';
import { adminSettingRoutes } from './admin/settings/routes.ts';
import { adminSummaryRoutes } from './admin/summary/routes.ts';
import { advertisingRoutes } from './advertising/routes.ts';
import { appRoutes } from './apps/routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { fail } from './http/errors.ts';
import { allowOwnFrames, allowOwnStyles, securityHeaders } from './http/headers.ts';
import { onError } from './http/on-error.ts';
import { jsonOnly, ownOrigin } from './http/own-origin.ts';
import { keepOutOfSearch } from './http/robots.ts';
import { serverTiming } from './http/timing.ts';
import { leadRoutes } from './leads/routes.ts';
import { locationRoutes } from './location/routes.ts';
import { logRequests } from './log/requests.ts';
import { mailboxRoutes } from './mail/mailbox.ts';
import { unsubscribeRoutes } from './mail/routes.ts';
import { coverRoutes } from './pages/covers.ts';
import { fileRoutes } from './pages/files.ts';
import { offlineWorkerRoutes } from './pages/offline-worker.ts';
import { pageRoutes } from './pages/routes.ts';
import { panelRoutes } from './panel/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { paypalRoutes } from './paypal/routes.ts';
import { postbackRoutes } from './postbacks/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import type { Services } from './services.ts';
import { deviceRoutes } from './sessions/routes.ts';
import { surveyRoutes } from './surveys/routes.ts';

const maxBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) =>
    fail(c, { code: 'invalid-argument', status: 413, message: 'Los datos son demasiado largos.' }),
});

/**
 * The JSON API. Before the checks come a post's cover, which is no JSON, and mail programs that
 * unsubscribe and PayPal, which are no pages of ours.
 */
export function createApi(services: Services) {
  /** A request of the site to itself, as if it had come from outside. */
  const ask = (request: Request, c: Context): Response | Promise<Response> =>
    api.fetch(request, c.env, c.executionCtx);
  const api = new Hono()
    .basePath('/api')
    .route('/', adminCoverRoutes(services))
    .use(maxBody)
    .route('/', unsubscribeRoutes(services))
    .route('/', paypalRoutes(services))
    .use(ownOrigin, jsonOnly)
    .route('/', healthRoutes(services))
    .route('/', galleryRoutes(services))
    .route('/', locationRoutes(services.detectCountry))
    .route('/', appRoutes(services))
    .route('/', advertisingRoutes(services))
    .route('/', blogRoutes(services))
    .route('/', eventRoutes(services))
    .route('/', postbackRoutes(services))
    .route('/', accountRoutes(services))
    .route('/', deviceRoutes(services))
    .route('/', profileRoutes(services))
    .route('/', panelRoutes(services))
    .route('/', surveyRoutes(services))
    .route('/', payoutRoutes(services))
    .route('/', presenceRoutes(services))
    .route('/', adminAccessRoutes(services))
    .route('/', adminListRoutes(services))
    .route('/', adminSummaryRoutes(services))
    .route('/', adminMemberRoutes(services))
    .route('/', adminPayoutRoutes(services))
    .route('/', adminPaypalRoutes(services))
    .route('/', adminReconciliationRoutes(services))
    .route('/', adminPostbackRoutes(services, ask))
    .route('/', adminMailRoutes(services))
    .route('/', adminSettingRoutes(services))
    .route('/', adminPostRoutes(services))
    .route('/', leadRoutes(services));
  return api;
}

/** What the front ends' `hc` client knows of the API. */
export type AppType = ReturnType<typeof createApi>;

/** The whole gateway: API, files of shell and remotes, documents. */
export function createApp(services: Services) {
  const isLocal = services.config.ENVIRONMENT === 'local';
  // A `new Response` of a handler drops the header that requestId has set before it.
  const app = new Hono().use(
    requestId({ headerName: '' }),
    logRequests,
    serverTiming,
    keepOutOfSearch,
    async (c, next) => {
      await next();
      c.header('x-request-id', c.get('requestId'));
    },
  );
  // Its pages show mails, which style themselves: they bring headers of their own.
  if (isLocal) app.route('/', mailboxRoutes(services));
  app.use(allowOwnFrames, allowOwnStyles, securityHeaders(!isLocal));
  app.route('/', createApi(services));
  app.all('/api/*', (c) => fail(c, { code: 'not-found', message: sentences.notFound }));
  app.route('/', feedRoutes(services));
  app.route('/', coverRoutes(services));
  app.route('/', offlineWorkerRoutes(services));
  app.route('/', fileRoutes(services));
  app.use(maxBody, ownOrigin);
  app.route(
    '/',
    pageRoutes(services, (request, c) => app.fetch(request, c.env, c.executionCtx)),
  );
  app.onError(onError);
  return app;
}
