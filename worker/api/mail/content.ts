import type { LetterWebVersion } from '#contract/letters/letters.ts';
import type { Brand } from '#contract/site/brand.ts';
import { commissionNote } from '#contract/site/commission-note.ts';
import { makeMailFooter } from '#contract/site/mail-foot.ts';
import type { LinkTokens } from '../tokens/tokens.ts';

export interface MailSiteData {
  url: string;
  brand: Brand;
  /** The IANA name of the time zone. */
  timeZone: string;
  /** Signs one-time links. The outbox stores no tokens. */
  sign: LinkTokens['sign'];
  /** A letter's mails store no text. Callers without letters leave out this function. */
  letterOf?: (id: string) => Promise<LetterMail | null>;
}

export interface LetterMail extends LetterWebVersion {
  preheader: string;
}

/** The content of a mail. HTML and plain text come from this same source. All texts are plain and unescaped. */
export interface MailContent {
  subject: string;
  /** The text that the inbox shows after the subject. */
  preheader: string;
  emoji: string;
  heading: string;
  opening: string[];
  /** A letter's text as safe HTML with inline styles, and as plain text. */
  body?: { html: string; text: string };
  facts?: [name: string, value: string][];
  action: { label: string; url: string };
  steps?: { title: string; items: string[] };
  alternative?: { text: string; url: string };
  closing: string[];
  reason: string;
  app?: string;
}

export const mailSignature = 'El equipo de {marca}';

/** Builds the texts of the footer. Only marketing has the disclosure and the unsubscribe link. */
export const buildFooter = (brand: Brand) => ({
  disclosure: commissionNote,
  unsubscribe: 'Darme de baja',
  unsubscribeText: '¿No quieres más correos nuestros?',
  ...makeMailFooter(brand),
});

const rule = '—'.repeat(24);

export const factLines = (facts: NonNullable<MailContent['facts']>): string[] =>
  facts.map(([name, value]) => `${name}: ${value}`);

/** The values for the header and footer of a mail. */
export interface MailFrame extends Pick<MailSiteData, 'brand'> {
  /** The URL of the unsubscribe link. It is null for account mails, because only marketing has this link. */
  unsubscribeUrl: string | null;
}

/** Returns the mail as plain text, with every link on a separate line. */
export function renderMailText(content: MailContent, { brand, unsubscribeUrl }: MailFrame): string {
  const footer = buildFooter(brand);
  const { action, alternative, body, closing, facts, heading, opening, reason, steps } = content;
  const disclosure = unsubscribeUrl ? [footer.disclosure] : [];
  const unsubscribe = `${footer.unsubscribeText} ${footer.unsubscribe}:`;
  const wayOut = unsubscribeUrl ? [`${unsubscribe}\n${unsubscribeUrl}`] : [];
  const blocks = [
    `${brand.name} · ${brand.slogan}`,
    heading,
    ...opening,
    ...(body ? [body.text] : []),
    ...(facts ? [factLines(facts).join('\n')] : []),
    `${action.label}:\n${action.url}`,
    ...(steps ? [steps.title, ...steps.items.map((item, index) => `${index + 1}. ${item}`)] : []),
    ...(alternative ? [`${alternative.text}\n${alternative.url}`] : []),
    ...closing,
    [rule, reason, ...disclosure, footer.support, footer.sender].join('\n'),
    ...wayOut,
  ];
  return `${blocks.join('\n\n')}\n`;
}
