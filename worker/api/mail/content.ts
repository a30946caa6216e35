import { brand, commissionNote } from '#contract/brand.ts';
import type { LinkTokens } from '../tokens/mail-tokens.ts';

/** What a mail needs to lead back to us. */
export interface MailSite {
  /** The site's origin. */
  url: string;
  /** IANA name: in which zone times are told. */
  timeZone: string;
  /** Signs the links that work once; their tokens stand in no outbox. */
  sign: LinkTokens['sign'];
}

/**
 * What a mail says, apart from how it looks: the HTML and the plain text are painted from the
 * same content, so neither can say less than the other. All texts are plain and unescaped.
 */
export interface MailContent {
  subject: string;
  /** What the inbox shows after the subject. */
  preheader: string;
  emoji: string;
  heading: string;
  opening: string[];
  /** What one looks up later, e.g. an amount: name and value. */
  facts?: [name: string, value: string][];
  /** The one thing to do. */
  action: { label: string; url: string };
  steps?: { title: string; items: string[] };
  /** A sentence followed by an address that the reader may open or copy. */
  alternative?: { text: string; url: string };
  closing: string[];
  /** Why the reader gets it. */
  reason: string;
  /** The app that it is about, if it is about one. */
  app?: string;
}

/** What stands at the end of a mail that we sign. */
export const signature = `El equipo de ${brand.name}`;

/** The foot of every mail: help and who sends it; that of marketing also says who earns what, and the way out. */
export const footer = {
  disclosure: commissionNote,
  unsubscribe: 'Darme de baja',
  unsubscribeText: '¿No quieres más correos nuestros?',
  support: `¿Dudas? Escríbenos a ${brand.supportEmail}.`,
  sender: `${brand.name} · ${brand.postalAddress}`,
} as const;
