import { brand, commissionNote } from '#contract/brand.ts';
import type { LinkTokens } from '../tokens/mail-tokens.ts';

export interface MailSite {
  url: string;
  /** IANA name. */
  timeZone: string;
  /** Signs one-time links: the outbox holds no tokens. */
  sign: LinkTokens['sign'];
}

/** The source of both HTML and plain text, so neither says less. All texts are plain, unescaped. */
export interface MailContent {
  subject: string;
  /** What the inbox shows after the subject. */
  preheader: string;
  emoji: string;
  heading: string;
  opening: string[];
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
  sender: `${brand.name} · ${brand.postalAddress}`,
} as const;
