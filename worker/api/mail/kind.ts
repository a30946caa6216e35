import type { ZodType } from 'zod';
import type { MemberState } from '#contract/members/sentences.ts';
import { mailTexts, type WholeMailTexts } from '#contract/settings/settings.ts';
import { type MailContent, type MailSiteData, mailSignature } from './content.ts';
import { toOneLine } from './typed-text.ts';

type ReaderSite = Pick<MailSiteData, 'brand' | 'timeZone'>;

export interface Placeholder<Params> {
  /** Set if the subject and the heading may contain the placeholder; never set for a stranger's text. */
  inSubject?: true;
  /** Whether the texts must contain the placeholder, because the mail makes no sense without its value. */
  isRequired?: true;
  /** A null value becomes an empty text. */
  read: (params: Params, site: ReaderSite) => string | null;
}

interface Limits {
  /** Set if a public form causes the mail, so the reader may unsubscribe. Other mails belong to accounts. */
  isMarketing?: true;
  /** Whether the reader has just asked for the mail. Such a mail never waits for the owner. */
  isPromised?: true;
  /** The account's state that the mail announces. The site cancels the mail when the state changes. */
  announces?: MemberState;
  /** Whether a stranger can cause the mail by typing an email. Such a mail has a daily limit. */
  isUninvited?: true;
}

/**
 * The texts of a mail. They may contain placeholders, and links within the site are paths. By default, the
 * heading repeats the subject, the closing is only the signature, and `reason` says that the reader gets the
 * mail because of an account.
 */
export type WrittenTexts = Omit<MailContent, 'heading' | 'closing' | 'reason'> &
  Partial<Pick<MailContent, 'heading' | 'closing' | 'reason'>> & {
    /** A paragraph about owed money. It stays below the administrator's own `opening`. */
    debt?: string | undefined;
  };

const reason = 'Recibes este correo porque tienes una cuenta en {marca}.';

/** The placeholders of every mail, about the site's brand. */
const ofSite: Record<string, Placeholder<unknown>> = {
  marca: { inSubject: true, read: (_, { brand }) => brand.name },
  soporte: { read: (_, { brand }) => brand.supportEmail },
};

type Declaration<Params, Given> = Limits & {
  params: ZodType<Params, Given>;
  sample: NoInfer<Params>;
  placeholders: Record<string, Placeholder<NoInfer<Params>>>;
} & (
    | { text: WrittenTexts }
    /** Writes texts from the parameters. Returns null if the letter in the parameters no longer exists. */
    | {
        write: (
          params: NoInfer<Params>,
          site: Omit<MailSiteData, 'brand' | 'timeZone'>,
        ) => WrittenTexts | null | Promise<WrittenTexts | null>;
      }
  );

export interface MailKind<Given = unknown> extends Limits {
  params: ZodType<unknown, Given>;
  sample: unknown;
  placeholders: Record<string, Omit<Placeholder<never>, 'read'>>;
  /** Invalid texts of the administrator have no effect. Resolves to null if the parameters do not fit. */
  write: (params: unknown, site: MailSiteData, texts?: unknown) => Promise<MailContent | null>;
  originalTexts: (site: MailSiteData) => Promise<WholeMailTexts>;
  /** Each placeholder's text in the sample. */
  examples: (site: ReaderSite) => Record<string, string>;
}

type Values = Map<string, string>;

/** Replaces only once, so that braces in a value stay. An empty value also removes the comma before it. */
function fill(text: string, values: Values): string {
  const filled = text.replace(/(,? ?)\{(\w+)\}/g, (whole, before, name) => {
    const value = values.get(name);
    return value === undefined ? whole : value && before + value;
  });
  return toOneLine(filled);
}

/** Replaces default texts by the administrator's texts. These are plain texts, and the HTML escapes them. */
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

type Whole = MailContent & Pick<WrittenTexts, 'debt'>;

function wholeOf({ action, alternative, ...written }: WrittenTexts, { url: site }: MailSiteData) {
  const urlOf = (url: string) => (url.startsWith('/') ? site + url : url);
  return {
    heading: written.subject,
    reason,
    ...written,
    action: { ...action, url: urlOf(action.url) },
    ...(alternative && { alternative: { ...alternative, url: urlOf(alternative.url) } }),
    closing: [...(written.closing ?? []), mailSignature],
  };
}

export function declareMailKind<Params, Given>(
  declared: Declaration<Params, Given>,
): MailKind<Given> {
  const { params: schema, sample, isMarketing, isPromised, announces, isUninvited } = declared;
  const placeholders = { ...declared.placeholders, ...ofSite };
  const named = Object.entries(placeholders);
  const valuesOf = (some: typeof named, params: Params, site: ReaderSite): Values =>
    new Map(some.map(([name, { read }]) => [name, read(params, site) ?? '']));
  const contentOf = async (params: Params, site: MailSiteData): Promise<Whole | null> => {
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
