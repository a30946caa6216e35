import { Hono } from 'hono';
import type { Services } from '../../services.ts';
import { registrationRoutes } from './registration.ts';
import { resetRoutes } from './reset.ts';
import { signInRoutes } from './sign-in.ts';

/** Registering, signing in and out, and forgotten passwords. */
export function accountRoutes(services: Services) {
  return new Hono()
    .route('/', registrationRoutes(services))
    .route('/', signInRoutes(services))
    .route('/', resetRoutes(services));
}
