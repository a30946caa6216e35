import { brand, commissionNote } from '#contract/brand.ts';
import type { LinkTokens } from '../tokens/mail-tokens.ts';

export interface MailSite {
  url: string;
  /** IANA name. */
  timeZone: string;
  /** Signs links that work once: the outbox holds no tokens. */
  sign: LinkTokens['sign'];
}

/** What HTML and plain text are both made from, so neither says less. All texts are plain, unescaped. */
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

/** Disclosure and unsubscribe link are marketing's alone. */
export const footer = {
  disclosure: commissionNote,
  unsubscribe: 'Darme de baja',
  unsubscribeText: '¿No quieres más correos nuestros?',
  support: `¿Dudas? Escríbenos a ${brand.supportEmail}.`,
  sender: `${brand.name} · ${brand.postalAddress}`,
} as const;
