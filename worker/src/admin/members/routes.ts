import { Hono } from 'hono';
import type { Services } from '../../services.ts';
import { accountRoutes } from './account.ts';
import { decisionRoutes } from './decisions.ts';
import { memberPageRoutes } from './page.ts';

/** `/admin/miembros`: all of a member on one page, and what the administrator decides about them. */
export function adminMemberRoutes(services: Services) {
  return new Hono()
    .route('/', memberPageRoutes(services))
    .route('/', decisionRoutes(services))
    .route('/', accountRoutes(services));
}
