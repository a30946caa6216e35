import type { ZodType } from 'zod';
import { brand } from '#contract/brand.ts';
import { mailTexts, type WholeMailTexts } from '#contract/settings/settings.ts';
import type { MailContent, MailSite } from './content.ts';
import { oneLine } from './typed-text.ts';

export interface Placeholder<Params> {
  /** For the page that edits the texts. */
  example: string;
  /** Allowed in subject and heading: never for what a stranger typed. */
  inSubject?: true;
  /** The mail makes no sense without this placeholder. */
  isRequired?: true;
  /** Null becomes an empty text. */
  read: (params: Params, timeZone: string) => string | null;
}

interface Limits {
  /** From a public form: the reader may unsubscribe. All others belong to an account. */
  isMarketing?: true;
  /** Says that an account is active: not sent once it is not. */
  isGoodNews?: true;
  /** Anybody who knows the address can cause it: limited by day. */
  isUninvited?: true;
}

/** `reason`: why the reader gets it; left out: for having an account. */
type Written = Omit<MailContent, 'reason'> & Partial<Pick<MailContent, 'reason'>>;

const reason = `Recibes este correo porque tienes una cuenta en ${brand.name}.`;

interface Declaration<Params> extends Limits {
  params: ZodType<Params>;
  sample: NoInfer<Params>;
  placeholders: Record<string, Placeholder<NoInfer<Params>>>;
  /** Subject, heading, opening and closing may have placeholders: filled later. */
  write: (params: NoInfer<Params>, site: MailSite) => Written | Promise<Written>;
}

export interface MailKind extends Limits {
  sample: unknown;
  placeholders: Record<string, Omit<Placeholder<never>, 'read'>>;
  /** `texts` are the administrator's; invalid ones are ignored. Null for parameters that do not fit. */
  write: (params: unknown, site: MailSite, texts?: unknown) => Promise<MailContent | null>;
  originalTexts: (site: MailSite) => Promise<WholeMailTexts>;
}

type Values = Map<string, string>;

/** Fills `{name}` once: braces inside a value stay. */
function fill(text: string, values: Values): string {
  return oneLine(text.replace(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole));
}

/** The administrator's texts are plain: the HTML escapes them. */
function withTexts(content: MailContent, texts: unknown): MailContent {
  const own = mailTexts.safeParse(texts);
  if (!own.success) return content;
  const { subject, heading, opening, closing } = own.data;
  return {
    ...content,
    subject: subject ?? content.subject,
    heading: heading ?? content.heading,
    opening: opening ?? content.opening,
    closing: closing ?? content.closing,
  };
}

export function mailKind<Params>({
  params: schema,
  placeholders,
  write,
  ...rest
}: Declaration<Params>): MailKind {
  const named = Object.entries(placeholders);
  return {
    ...rest,
    placeholders,
    async write(given, site, texts) {
      const parsed = schema.safeParse(given);
      if (!parsed.success) return null;
      const content = withTexts({ reason, ...(await write(parsed.data, site)) }, texts);
      const valuesOf = (some: typeof named): Values =>
        new Map(some.map(([name, { read }]) => [name, read(parsed.data, site.timeZone) ?? '']));
      const all = valuesOf(named);
      const inSubject = valuesOf(named.filter(([, one]) => one.inSubject));
      return {
        ...content,
        subject: fill(content.subject, inSubject),
        heading: fill(content.heading, inSubject),
        opening: content.opening.map((text) => fill(text, all)),
        closing: content.closing.map((text) => fill(text, all)),
      };
    },
    async originalTexts(site) {
      const { subject, heading, opening, closing } = await write(rest.sample, site);
      return { subject, heading, opening, closing };
    },
  };
}
