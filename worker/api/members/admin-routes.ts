import { Hono } from 'hono';
import type { Services } from '../services.ts';
import { accountRoutes } from './admin/account.ts';
import { decisionRoutes } from './admin/decisions.ts';
import { memberPageRoutes } from './admin/page.ts';

/** `/admin/miembros`: all of a member on one page, and what the administrator decides about them. */
export function adminMemberRoutes(services: Services) {
  return new Hono()
    .route('/', memberPageRoutes(services))
    .route('/', decisionRoutes(services))
    .route('/', accountRoutes(services));
}
