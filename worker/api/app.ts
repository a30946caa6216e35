import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { failNotFound, onError } from '../shared/errors.ts';
import { gatewayMiddleware } from '../shared/gateway-headers.ts';
import {
  limitBody,
  limitTextBody,
  requireJson,
  requireOwnOrigin,
} from '../shared/request-checks.ts';
import { answerMiddleware, siteHeaders } from '../shared/site-middleware.ts';
import { adminAffiliateRoutes } from './affiliates/admin-routes.ts';
import { conversionRoutes } from './affiliates/postback-routes.ts';
import { clickRoutes } from './affiliates/routes.ts';
import { adminAppRoutes } from './apps/admin-routes.ts';
import { adminAppLinkRoutes } from './apps/links/routes.ts';
import { adminAppPictureRoutes, appPictureRoutes } from './apps/picture-routes.ts';
import { appRoutes } from './apps/routes.ts';
import { adminAuthRoutes } from './auth/admin-routes.ts';
import { resetRoutes } from './auth/password-reset.ts';
import { registrationRoutes } from './auth/registration.ts';
import { deviceRoutes, signInRoutes } from './auth/sign-in.ts';
import { adminPostRoutes } from './blog/admin-routes.ts';
import { adminCoverRoutes, coverRoutes } from './blog/cover-routes.ts';
import { blogRoutes } from './blog/routes.ts';
import { challengeRoutes } from './challenge/routes.ts';
import { locationRoutes } from './countries/routes.ts';
import { adminSummaryRoutes } from './dashboard/admin-routes.ts';
import { adminDeliveryRoutes } from './delivery/admin-routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { comeBackRoutes } from './leads/come-back-routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { adminLetterRoutes } from './letters/admin-routes.ts';
import { letterRoutes } from './letters/routes.ts';
import { limitedCalls, limitNetwork } from './limits/refusals.ts';
import { adminListRoutes } from './lists/admin-routes.ts';
import { adminMailRoutes } from './mail/admin-routes.ts';
import { unsubscribeRoutes } from './mail/routes.ts';
import { accountRoutes } from './members/admin/account.ts';
import { bulkMemberRoutes } from './members/admin/bulk.ts';
import { decisionRoutes } from './members/admin/decisions.ts';
import { noteRoutes } from './members/admin/note-routes.ts';
import { memberPageRoutes } from './members/admin/page.ts';
import { panelRoutes } from './members/panel/routes.ts';
import { profileRoutes } from './members/profile/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { adminPayoutRoutes } from './payouts/admin-routes.ts';
import { adminBatchRoutes } from './payouts/batches/admin-routes.ts';
import { adminBatchFollowRoutes } from './payouts/batches/follow-routes.ts';
import { paypalRoutes } from './payouts/paypal/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { adminReconciliationRoutes } from './reconciliation/admin-routes.ts';
import type { Services } from './services.ts';
import { adminSettingRoutes } from './settings/admin-routes.ts';
import { siteRoutes } from './site/routes.ts';
import { invoiceRoutes } from './surveys/invoice-routes.ts';
import { surveyListRoutes } from './surveys/lists/routes.ts';
import { adminPostbackRoutes } from './surveys/postbacks/admin-routes.ts';
import { postbackRoutes } from './surveys/postbacks/routes.ts';
import { surveyRoutes } from './surveys/routes.ts';
import { trustRoutes } from './trust/routes.ts';

/** The paths whose requests may have longer bodies: posts, letters, apps and the texts of pages. */
const texts = /^\/api\/admin\/(?:entradas|cartas|apps|ajustes)(?:\/|$)/;
const sizeLimit = createMiddleware((c, next) =>
  texts.test(c.req.path) ? limitTextBody(c, next) : limitBody(c, next),
);

/**
 * Creates the JSON API. It mounts covers, one-click unsubscribe and the webhooks of PayPal and the mail
 * provider before the JSON and origin checks, because their requests would not pass these checks.
 */
export function createApi(services: Services) {
  const limited = new Hono();
  for (const { kind, path } of limitedCalls) {
    limited.use(path, limitNetwork(services.bindings, kind));
  }
  return new Hono()
    .basePath('/api')
    .route('/', adminCoverRoutes(services))
    .route('/', adminAppPictureRoutes(services))
    .use(sizeLimit)
    .route('/', unsubscribeRoutes(services))
    .route('/', paypalRoutes(services))
    .route('/', deliveryRoutes(services))
    .use(requireOwnOrigin(services.config), requireJson)
    .route('/', limited)
    .route('/', healthRoutes(services))
    .route('/', locationRoutes())
    .route('/', siteRoutes(services))
    .route('/', appRoutes(services))
    .route('/', blogRoutes(services))
    .route('/', eventRoutes(services))
    .route('/', postbackRoutes(services))
    .route('/', conversionRoutes(services))
    .route('/', challengeRoutes(services))
    .route('/', registrationRoutes(services))
    .route('/', signInRoutes(services))
    .route('/', resetRoutes(services))
    .route('/', deviceRoutes(services))
    .route('/', profileRoutes(services))
    .route('/', notificationRoutes(services))
    .route('/', panelRoutes(services))
    .route('/', surveyRoutes(services))
    .route('/', surveyListRoutes(services))
    .route('/', payoutRoutes(services))
    .route('/', presenceRoutes(services))
    .route('/', adminAuthRoutes(services))
    .route('/', adminListRoutes(services))
    .route('/', adminSummaryRoutes(services))
    .route('/', decisionRoutes(services))
    .route('/', bulkMemberRoutes(services))
    .route('/', accountRoutes(services))
    .route('/', noteRoutes(services))
    .route('/', memberPageRoutes(services))
    .route('/', adminPayoutRoutes(services))
    .route('/', adminBatchRoutes(services))
    .route('/', adminBatchFollowRoutes(services))
    .route('/', trustRoutes(services))
    .route('/', adminReconciliationRoutes(services))
    .route('/', adminPostbackRoutes(services))
    .route('/', adminMailRoutes(services))
    .route('/', invoiceRoutes(services))
    .route('/', adminDeliveryRoutes(services))
    .route('/', adminSettingRoutes(services))
    .route('/', adminAppRoutes(services))
    .route('/', adminAppLinkRoutes(services))
    .route('/', adminAffiliateRoutes(services))
    .route('/', adminPostRoutes(services))
    .route('/', adminLetterRoutes(services))
    .route('/', letterRoutes(services))
    .route('/', comeBackRoutes(services))
    .route('/', leadRoutes(services));
}

/** The API's types for the front ends' `hc` client. */
export type AppType = ReturnType<typeof createApi>;

/** Creates the API together with the feeds and covers that read its tables. */
export function createApp(services: Services) {
  const app = new Hono().use(...gatewayMiddleware, ...answerMiddleware, ...siteHeaders);
  app.route('/', createApi(services));
  app.all('/api/*', (c) => failNotFound(c));
  app.route('/', clickRoutes(services));
  app.route('/', feedRoutes(services));
  app.route('/', coverRoutes(services));
  app.route('/', appPictureRoutes(services));
  app.onError(onError);
  return app;
}
