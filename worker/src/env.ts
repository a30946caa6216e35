import { z } from 'zod';
import type { PageRenderer } from '#contract/render.ts';

const secret = z.string().min(32, 'needs at least 32 characters');
const httpsUrl = z.url({ protocol: /^https$/ });

/** REFERRAL_LINKS: JSON, app slug → the owner's referral link. */
const referralLinks = z
  .string()
  .default('{}')
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), httpsUrl));

const variables = z
  .object({
    ENVIRONMENT: z.enum(['local', 'staging', 'production']),
    SITE_URL: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    TOKEN_SECRET: secret,
    TIME_ZONE: z.string().refine(isTimeZone, 'is not an IANA time zone'),
    MAIL_PROVIDER: z.enum(['local', 'resend', 'brevo', 'postmark', 'emailjs']),
    MAIL_FROM: z.string().regex(/^[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>$/, 'is not «Name <address>»'),
    MAIL_API_KEY: z.string().min(1).optional(),
    MAIL_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    EMAILJS_SERVICE_ID: z.string().min(1).optional(),
    EMAILJS_TEMPLATE_ID: z.string().min(1).optional(),
    EMAILJS_USER_ID: z.string().min(1).optional(),
    /** How long a document is fresh; `npm run dev` sets 0. */
    DOCUMENT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
    DEV_COUNTRY: z.string().length(2).default('DO'),
    REFERRAL_LINKS: referralLinks,
    POPUNDER_URL: httpsUrl.optional(),
    AD_LINK: httpsUrl.optional(),
    AD_IMAGE: z.string().startsWith('/', 'must be a path on this site').optional(),
    AD_TEXT: z.string().max(120).optional(),
  })
  .superRefine((vars, context) => {
    const missing = (name: keyof typeof vars) =>
      context.addIssue({ code: 'custom', path: [name], message: `${vars.MAIL_PROVIDER} needs it` });
    if (vars.MAIL_PROVIDER !== 'local' && !vars.MAIL_API_KEY) missing('MAIL_API_KEY');
    if (vars.MAIL_PROVIDER === 'emailjs') {
      if (!vars.EMAILJS_SERVICE_ID) missing('EMAILJS_SERVICE_ID');
      if (!vars.EMAILJS_TEMPLATE_ID) missing('EMAILJS_TEMPLATE_ID');
      if (!vars.EMAILJS_USER_ID) missing('EMAILJS_USER_ID');
    }
    if (vars.ENVIRONMENT === 'local') return;
    if (vars.MAIL_PROVIDER === 'local') {
      context.addIssue({ code: 'custom', path: ['MAIL_PROVIDER'], message: 'is for local only' });
    }
    if (!vars.SITE_URL.startsWith('https:')) {
      context.addIssue({ code: 'custom', path: ['SITE_URL'], message: 'must be https' });
    }
  });

/** The Worker's configuration, checked. */
export type Config = z.infer<typeof variables>;

/** A remote with server rendering, as a service binding sees it. */
export type RendererBinding = Pick<Fetcher, 'fetch'> & PageRenderer;

/** What wrangler.toml binds. */
export interface Bindings {
  ASSETS: Fetcher;
  MF_PUBLIC: RendererBinding;
  MF_MEMBER: Fetcher;
  MF_ADMIN: Fetcher;
  DB: D1Database;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks the environment once, at start. Throws one error that names every variable that is
 * missing or malformed, and never a value.
 */
export function parseConfig(env: unknown): Config {
  const parsed = variables.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Configuration is wrong.\n  ${faults.join('\n  ')}\nSee .dev.vars.example.`);
}
