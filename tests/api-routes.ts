import { createApi } from '../worker/api/app.ts';
import type { Bindings } from '../worker/api/bindings.ts';
import { parseConfig } from '../worker/api/env.ts';
import { type Policy, policyOf } from '../worker/api/http/policy.ts';
import { type Input, inputOf } from '../worker/api/http/validate.ts';
import { createServices } from '../worker/api/services.ts';

/** Nobody signs anything with it: no route is called. */
const noSecret = 'not a secret, but as long as one has to be';

/** A route of the API, with what each handler that it passes says of it. */
export interface Route {
  method: string;
  path: string;
  policies: (Policy | undefined)[];
  inputs: Input[];
}

/** The routes that the app itself has; nothing is asked of what it is made with. */
export function readRoutes(): Route[] {
  const config = parseConfig({
    ...{ ENVIRONMENT: 'local', SITE_URL: 'http://localhost:8787', ADMIN_EMAIL: 'jefa@correo.test' },
    ...{ TIME_ZONE: 'America/Santo_Domingo', MAIL_PROVIDER: 'local' },
    ...{
      MAIL_FROM: 'Ingreso Activo <hola@sitio.test>',
      TOKEN_SECRET: noSecret,
      PASSWORD_PEPPER: noSecret,
    },
  });
  const { routes } = createApi(createServices({} as Bindings, config));
  const found = new Map<string, Route>();
  // `use` is listed as ALL: it is no route.
  for (const { method, path, handler } of routes.filter((route) => route.method !== 'ALL')) {
    const name = `${method} ${path}`;
    const route = found.get(name) ?? { method, path, policies: [], inputs: [] };
    const input = inputOf(handler);
    route.policies.push(policyOf(handler));
    if (input) route.inputs.push(input);
    found.set(name, route);
  }
  return [...found.values()];
}

/** A path of a route with `id` in the place of its parameters. */
export const addressed = (path: string, id: string) => path.replace(/:\w+(\{[^}]*\})?\??/g, id);
