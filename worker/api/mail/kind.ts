import type { ZodType } from 'zod';
import type { MemberState } from '#contract/members/sentences.ts';
import { mailTexts, type WholeMailTexts } from '#contract/settings/settings.ts';
import { type MailContent, type MailSite, signature } from './content.ts';
import { oneLine } from './typed-text.ts';

type ReaderSite = Pick<MailSite, 'brand' | 'timeZone'>;

export interface Placeholder<Params> {
  /** Allowed in subject and heading: never for a text that a stranger typed. */
  inSubject?: true;
  /** The mail makes no sense without this placeholder. */
  isRequired?: true;
  /** A null value becomes an empty text. */
  read: (params: Params, site: ReaderSite) => string | null;
}

interface Limits {
  /** Caused by a public form, so the reader may unsubscribe. All other mails belong to an account. */
  isMarketing?: true;
  /** Its reader has just asked for it, so it never waits for the owner. */
  isPromised?: true;
  /** The account's state that the mail announces: the mail is cancelled when the state changes. */
  announces?: MemberState;
  /** A stranger can cause this mail by typing an email, so it has a daily limit. */
  isUninvited?: true;
}

/**
 * A mail's texts. They may have placeholders; links within the site are paths. By default the heading is the subject, the reason is the reader's account, and
 * only the signature closes.
 */
export type Written = Omit<MailContent, 'heading' | 'closing' | 'reason'> &
  Partial<Pick<MailContent, 'heading' | 'closing' | 'reason'>> & {
    /** A paragraph about owed money, which stays below the administrator's own `opening`. */
    debt?: string | undefined;
  };

const reason = 'Recibes este correo porque tienes una cuenta en {marca}.';

/** Placeholders of every mail: who runs the site. */
const ofSite: Record<string, Placeholder<unknown>> = {
  marca: { inSubject: true, read: (_, { brand }) => brand.name },
  soporte: { read: (_, { brand }) => brand.supportEmail },
};

type Declaration<Params, Given> = Limits & {
  params: ZodType<Params, Given>;
  sample: NoInfer<Params>;
  placeholders: Record<string, Placeholder<NoInfer<Params>>>;
} & (
    | { text: Written }
    /** For texts that depend on the parameters. Returns null when the parameters' subject is gone. */
    | {
        write: (
          params: NoInfer<Params>,
          site: Omit<MailSite, 'brand' | 'timeZone'>,
        ) => Written | null | Promise<Written | null>;
      }
  );

export interface MailKind<Given = unknown> extends Limits {
  /** The schema of its parameters. */
  params: ZodType<unknown, Given>;
  sample: unknown;
  placeholders: Record<string, Omit<Placeholder<never>, 'read'>>;
  /**
   * `texts` are the administrator's texts; invalid texts are ignored. Returns null for parameters that do not
   * fit.
   */
  write: (params: unknown, site: MailSite, texts?: unknown) => Promise<MailContent | null>;
  originalTexts: (site: MailSite) => Promise<WholeMailTexts>;
  /** Each placeholder's text in the sample. */
  examples: (site: ReaderSite) => Record<string, string>;
}

type Values = Map<string, string>;

/** Fills `{name}` once, so that braces inside a value stay. An empty value also removes the comma before it. */
function fill(text: string, values: Values): string {
  const filled = text.replace(/(,? ?)\{(\w+)\}/g, (whole, before, name) => {
    const value = values.get(name);
    return value === undefined ? whole : value && before + value;
  });
  return oneLine(filled);
}

/** The administrator's texts are plain, and the HTML escapes them. */
function withTexts({ debt, ...content }: Whole, texts: unknown): MailContent {
  const own = mailTexts.safeParse(texts);
  if (!own.success) return content;
  const { subject, heading, opening, closing } = own.data;
  return {
    ...content,
    subject: subject ?? content.subject,
    heading: heading ?? content.heading,
    opening: opening ? [...opening, ...(debt ? [debt] : [])] : content.opening,
    closing: closing ?? content.closing,
  };
}

type Whole = MailContent & Pick<Written, 'debt'>;

function wholeOf({ action, alternative, ...written }: Written, { url: site }: MailSite) {
  const urlOf = (url: string) => (url.startsWith('/') ? site + url : url);
  return {
    heading: written.subject,
    reason,
    ...written,
    action: { ...action, url: urlOf(action.url) },
    ...(alternative && { alternative: { ...alternative, url: urlOf(alternative.url) } }),
    closing: [...(written.closing ?? []), signature],
  };
}

export function mailKind<Params, Given>(declared: Declaration<Params, Given>): MailKind<Given> {
  const { params: schema, sample, isMarketing, isPromised, announces, isUninvited } = declared;
  const placeholders = { ...declared.placeholders, ...ofSite };
  const named = Object.entries(placeholders);
  const valuesOf = (some: typeof named, params: Params, site: ReaderSite): Values =>
    new Map(some.map(([name, { read }]) => [name, read(params, site) ?? '']));
  const contentOf = async (params: Params, site: MailSite): Promise<Whole | null> => {
    const written = 'text' in declared ? declared.text : await declared.write(params, site);
    return written && wholeOf(written, site);
  };
  return {
    params: schema,
    sample,
    placeholders,
    ...(isMarketing && { isMarketing }),
    ...(isPromised && { isPromised }),
    ...(announces && { announces }),
    ...(isUninvited && { isUninvited }),
    async write(given, site, texts) {
      const parsed = schema.safeParse(given);
      if (!parsed.success) return null;
      const own = await contentOf(parsed.data, site);
      if (!own) return null;
      const content = withTexts(own, texts);
      const all = valuesOf(named, parsed.data, site);
      const forSubject = named.filter(([, one]) => one.inSubject);
      const inSubject = valuesOf(forSubject, parsed.data, site);
      return {
        ...content,
        subject: fill(content.subject, inSubject),
        preheader: fill(content.preheader, inSubject),
        heading: fill(content.heading, inSubject),
        opening: content.opening.map((text) => fill(text, all)),
        closing: content.closing.map((text) => fill(text, all)),
        reason: fill(content.reason, inSubject),
      };
    },
    async originalTexts(site) {
      const content = await contentOf(sample, site);
      if (!content) throw new Error('a sample needs nothing but its parameters');
      const { subject, heading, opening, closing } = content;
      return { subject, heading, opening, closing };
    },
    examples: (site) => Object.fromEntries(valuesOf(named, sample, site)),
  };
}
