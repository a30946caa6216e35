import { brand, commissionNote, fullAddress } from '#contract/brand.ts';
import type { OpenLetter } from '#contract/letters/letters.ts';
import type { LinkTokens } from '../tokens/tokens.ts';

export interface MailSite {
  url: string;
  /** IANA name. */
  timeZone: string;
  /** Signs one-time links, because the outbox stores no tokens. */
  sign: LinkTokens['sign'];
  /** Reads a letter by its id, because its mails store no text. Absent in callers without letters. */
  letterOf?: (id: string) => Promise<LetterMail | null>;
}

/** The text of a letter's mail. */
export interface LetterMail extends OpenLetter {
  preheader: string;
}

/** The source of both HTML and plain text, so that both say the same. All texts are plain and unescaped. */
export interface MailContent {
  subject: string;
  /** The text that the inbox shows after the subject. */
  preheader: string;
  emoji: string;
  heading: string;
  opening: string[];
  /** A letter's text: safe HTML with inline styles, and the same as plain text. */
  body?: { html: string; text: string };
  facts?: [name: string, value: string][];
  action: { label: string; url: string };
  steps?: { title: string; items: string[] };
  alternative?: { text: string; url: string };
  closing: string[];
  reason: string;
  app?: string;
}

export const signature = `El equipo de ${brand.name}`;

/** Only marketing has the disclosure and the unsubscribe link. */
export const footer = {
  disclosure: commissionNote,
  unsubscribe: 'Darme de baja',
  unsubscribeText: '¿No quieres más correos nuestros?',
  support: `¿Dudas? Escríbenos a ${brand.supportEmail}.`,
  sender: `${brand.name} es de ${brand.owner} · ${fullAddress}`,
} as const;

const rule = '—'.repeat(24);

export const factLines = (facts: NonNullable<MailContent['facts']>): string[] =>
  facts.map(([name, value]) => `${name}: ${value}`);

/** The mail as plain text, with every link on a line of its own. Only marketing has an `unsubscribeUrl`. */
export function mailText(content: MailContent, unsubscribeUrl: string | null): string {
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
