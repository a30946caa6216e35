import type { ZodType } from 'zod';
import { mailTexts, type WholeMailTexts } from '#contract/settings/settings.ts';
import type { MailContent, MailSite } from './content.ts';
import { oneLine } from './typed-text.ts';

/** A name in braces that a mail's texts may have, and what takes its place. */
export interface Placeholder<Params> {
  /** What it may come to, for the page that edits the texts. */
  example: string;
  /** It may stand in subject and heading too: nothing that a stranger typed. */
  inSubject?: true;
  /** Without it the mail would not say what it is for. */
  isRequired?: true;
  /** Null: the mail has no such thing, and nothing stands there. */
  read: (params: Params, timeZone: string) => string | null;
}

/** When a mail is held back. */
interface Limits {
  /** It comes from a public form: the reader may unsubscribe. All others are part of an account. */
  isMarketing?: true;
  /** It tells that an account is active: void once the account is not. */
  isGoodNews?: true;
  /** A mail of an account that anybody can cause who knows its address: so many a day. */
  isUninvited?: true;
}

/** All that the code knows of one mail. */
interface Declaration<Params> extends Limits {
  /** What the outbox keeps of it. */
  params: ZodType<Params>;
  /** Parameters for previews and test mails. */
  sample: NoInfer<Params>;
  placeholders: Record<string, Placeholder<NoInfer<Params>>>;
  /** Subject, heading, opening and closing have placeholders in braces; they are filled later. */
  write: (params: NoInfer<Params>, site: MailSite) => MailContent | Promise<MailContent>;
}

/** A mail as whoever renders, edits or previews it knows it. */
export interface MailKind extends Limits {
  sample: unknown;
  placeholders: Record<string, Omit<Placeholder<never>, 'read'>>;
  /**
   * Writes the mail, with the administrator's texts in place of the code's if there are any. Null
   * when the parameters are not its own; texts that are none leave the mail as the code has it.
   */
  write: (params: unknown, site: MailSite, texts?: unknown) => Promise<MailContent | null>;
  /** The code's texts, with their placeholders. */
  originalTexts: (site: MailSite) => Promise<WholeMailTexts>;
}

type Values = Map<string, string>;

/** Fills `{name}`, once: what a value brings in braces stays as it is. */
function fill(text: string, values: Values): string {
  return oneLine(text.replace(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole));
}

/** The mail with texts of the administrator's; they are plain, and escaped where it is painted. */
function withTexts(content: MailContent, texts: unknown): MailContent {
  const own = mailTexts.safeParse(texts);
  if (!own.success) return content;
  const { asunto, titulo, parrafos, cierre } = own.data;
  return {
    ...content,
    subject: asunto ?? content.subject,
    heading: titulo ?? content.heading,
    opening: parrafos ?? content.opening,
    closing: cierre ?? content.closing,
  };
}

/** Declares a mail. */
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
      const content = withTexts(await write(parsed.data, site), texts);
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
      return { asunto: subject, titulo: heading, parrafos: opening, cierre: closing };
    },
  };
}
