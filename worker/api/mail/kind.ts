import type { ZodType } from 'zod';
import { brand } from '#contract/brand.ts';
import type { MemberState } from '#contract/members/sentences.ts';
import { mailTexts, type WholeMailTexts } from '#contract/settings/settings.ts';
import { type MailContent, type MailSite, signature } from './content.ts';
import { oneLine } from './typed-text.ts';

export interface Placeholder<Params> {
  /** Shown on the page that edits the texts. */
  example: string;
  /** Allowed in subject and heading: never for a text that a stranger typed. */
  inSubject?: true;
  /** The mail makes no sense without this placeholder. */
  isRequired?: true;
  /** A null value becomes an empty text. */
  read: (params: Params, timeZone: string) => string | null;
}

interface Limits {
  /** Caused by a public form, so the reader may unsubscribe. All other mails belong to an account. */
  isMarketing?: true;
  /** The account's state that the mail announces: the mail is cancelled when the state changes. */
  announces?: MemberState;
  /** Anybody who knows the email can cause it, so it has a daily limit. */
  isUninvited?: true;
}

/**
 * A mail's texts. Subject, heading, opening and closing may have placeholders; links within the
 * site are paths. By default the heading is the subject, the reason is the reader's account, and
 * only the signature closes.
 */
export type Written = Omit<MailContent, 'heading' | 'closing' | 'reason'> &
  Partial<Pick<MailContent, 'heading' | 'closing' | 'reason'>> & {
    /** A paragraph of `opening` that stays below the administrator's own: about owed money. */
    debt?: string | undefined;
  };

const reason = `Recibes este correo porque tienes una cuenta en ${brand.name}.`;

type Declaration<Params> = Limits & {
  params: ZodType<Params>;
  sample: NoInfer<Params>;
  placeholders: Record<string, Placeholder<NoInfer<Params>>>;
} & (
    | { text: Written }
    /** For texts that depend on the parameters. Returns null when the parameters' subject is gone. */
    | {
        write: (
          params: NoInfer<Params>,
          site: Omit<MailSite, 'timeZone'>,
        ) => Written | null | Promise<Written | null>;
      }
  );

export interface MailKind extends Limits {
  sample: unknown;
  placeholders: Record<string, Omit<Placeholder<never>, 'read'>>;
  /**
   * `texts` are the administrator's; invalid ones are ignored. Returns null for parameters that do not fit.
   */
  write: (params: unknown, site: MailSite, texts?: unknown) => Promise<MailContent | null>;
  originalTexts: (site: MailSite) => Promise<WholeMailTexts>;
}

type Values = Map<string, string>;

/**
 * Fills `{name}` once, so that braces inside a value stay. An empty value also removes the comma before it.
 */
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

export function mailKind<Params>(declared: Declaration<Params>): MailKind {
  const { params: schema, sample, placeholders, isMarketing, announces, isUninvited } = declared;
  const named = Object.entries(placeholders);
  const contentOf = async (params: Params, site: MailSite): Promise<Whole | null> => {
    const written = 'text' in declared ? declared.text : await declared.write(params, site);
    return written && wholeOf(written, site);
  };
  return {
    sample,
    placeholders,
    ...(isMarketing && { isMarketing }),
    ...(announces && { announces }),
    ...(isUninvited && { isUninvited }),
    async write(given, site, texts) {
      const parsed = schema.safeParse(given);
      if (!parsed.success) return null;
      const own = await contentOf(parsed.data, site);
      if (!own) return null;
      const content = withTexts(own, texts);
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
      const content = await contentOf(sample, site);
      if (!content) throw new Error('a sample needs nothing but its parameters');
      const { subject, heading, opening, closing } = content;
      return { subject, heading, opening, closing };
    },
  };
}
