import { createApi } from '../../worker/api/app.ts';
import type { Bindings } from '../../worker/api/bindings.ts';
import { parseConfig } from '../../worker/api/env.ts';
import { findPolicy, type Policy } from '../../worker/api/http/policy.ts';
import { findRouteInput, type RouteInput } from '../../worker/api/http/validate.ts';
import { createDeployedAdapter } from '../../worker/api/runtime-adapter.ts';
import { createServices } from '../../worker/api/services.ts';
import { neededVariables } from './secrets.ts';

/** A route of the API with its policies and inputs. */
export interface Route {
  method: string;
  path: string;
  policies: (Policy | undefined)[];
  inputs: RouteInput[];
}

/** Reads the app's own routes. The test creates the app with services, but nothing calls these services. */
export function readRoutes(): Route[] {
  const config = parseConfig(neededVariables);
  const { routes } = createApi(
    createServices({} as Bindings, config, createDeployedAdapter(config)),
  );
  const found = new Map<string, Route>();
  // The app lists middleware as ALL, and middleware is no route.
  for (const { method, path, handler } of routes.filter((route) => route.method !== 'ALL')) {
    const name = `${method} ${path}`;
    const route = found.get(name) ?? { method, path, policies: [], inputs: [] };
    const input = findRouteInput(handler);
    route.policies.push(findPolicy(handler));
    if (input) route.inputs.push(input);
    found.set(name, route);
  }
  return [...found.values()];
}

/** Returns a route's path with `id` instead of its parameters. */
export const fillParameters = (path: string, id: string) =>
  path.replace(/:\w+(\{[^}]*\})?\??/g, id);
