import * as z from 'zod';

/** The site's URL, as an origin. */
export const siteUrl = (params: { protocol: RegExp; hostname?: RegExp; error: string }) =>
  z.url(params).transform((url) => new URL(url).origin);

/** Variables that gateway and API both need; each Worker has its own wrangler.toml. */
export const siteVariables = {
  ENVIRONMENT: z.enum(['staging', 'production']),
  /** The Worker's version, in the form of scripts/version.ts; deploys and `npm start` set it. */
  VERSION: z.string().min(1).max(64).default('desconocida'),
  SITE_URL: siteUrl({ protocol: /^https$/, error: 'is not an https URL' }),
  /** Seconds for which the result of a health check is reused. */
  HEALTH_SECONDS: z.coerce.number().int().min(0).max(300).default(15),
};

/** A missing or malformed variable and its fault, but never its value. */
export interface ConfigFault {
  name: string;
  message: string;
}

export const faultsOf = (error: z.ZodError | undefined): ConfigFault[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));

/** The error that prevents a Worker's start; the error names every faulty variable and no value. */
export function wrongConfiguration(faults: ConfigFault[]): Error {
  const lines = faults.map(({ name, message }) => `${name}: ${message}`);
  return new Error(`Configuration is wrong.\n  ${lines.join('\n  ')}\nSee .dev.vars.example.`);
}
