import * as z from 'zod';

/** Variables that gateway and API both need; each Worker has its own wrangler.toml. */
export const siteVariables = {
  ENVIRONMENT: z.enum(['local', 'staging', 'production']),
  /** The Worker's version, as scripts/version.ts names it; deploys and `npm start` set it. */
  VERSION: z.string().min(1).max(64).default('desconocida'),
  SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Seconds for which the result of a health check is reused. */
  HEALTH_SECONDS: z.coerce.number().int().min(0).max(300).default(15),
};

/** A variable that is missing or malformed, and how; never its value. */
export interface ConfigFault {
  name: string;
  message: string;
}

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/** Local mode shows everybody's mail: it is not for a site that others can reach. */
export function faultsOfLocalMode(vars: Record<string, unknown>): ConfigFault[] {
  const site = String(vars.SITE_URL);
  const isPublic = /^https?:\/\//.test(site) && !loopback.test(site);
  if (vars.ENVIRONMENT !== 'local' || !isPublic) return [];
  return [{ name: 'ENVIRONMENT', message: 'is local, and SITE_URL is not' }];
}

export const faultsOf = (error: z.ZodError | undefined): ConfigFault[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));

/** The error with which a Worker does not start: it names every faulty variable, and no value. */
export function wrongConfiguration(faults: ConfigFault[]): Error {
  const lines = faults.map(({ name, message }) => `${name}: ${message}`);
  return new Error(`Configuration is wrong.\n  ${lines.join('\n  ')}\nSee .dev.vars.example.`);
}
