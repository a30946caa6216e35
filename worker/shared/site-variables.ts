import * as z from 'zod';

/** Returns the schema of the site's URL, which must be an origin. */
export const siteUrlSchema = (params: { protocol: RegExp; hostname?: RegExp; error: string }) =>
  z.url(params).transform((url) => new URL(url).origin);

/** The variables that both the gateway and the API need. Each Worker has its own wrangler.toml. */
export const siteVariables = {
  ENVIRONMENT: z.enum(['staging', 'production']),
  /** The Worker's version, in the form of scripts/version.ts. Deployments and `npm start` set it. */
  VERSION: z.string().min(1).max(64).default('desconocida'),
  SITE_URL: siteUrlSchema({ protocol: /^https$/, error: 'is not an https URL' }),
  /** The seconds for which the gateway reuses the result of a health check. */
  HEALTH_SECONDS: z.coerce.number().int().min(0).max(300).default(15),
};

/** A missing or malformed variable and its fault. It never holds the variable's value. */
export interface ConfigFault {
  name: string;
  message: string;
}

export const listConfigFaults = (error: z.ZodError | undefined): ConfigFault[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));

/** Returns the error that prevents a Worker's start. It names every faulty variable and contains no values. */
export function makeConfigurationError(faults: ConfigFault[]): Error {
  const lines = faults.map(({ name, message }) => `${name}: ${message}`);
  return new Error(`Configuration is wrong.\n  ${lines.join('\n  ')}\nSee .dev.vars.example.`);
}
