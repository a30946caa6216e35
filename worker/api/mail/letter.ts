import { brand } from '#contract/brand.ts';
import type { LinkTokens } from '../tokens/link-tokens.ts';

/** What a letter needs to lead back to us. */
export interface LetterSite {
  /** The site's origin. */
  url: string;
  /** IANA name: in which zone times are told. */
  timeZone: string;
  /** Signs the links that work once; their tokens stand in no outbox. */
  sign: LinkTokens['sign'];
}

/** A sentence followed by an address that the reader may open or copy. */
export interface LinkLine {
  text: string;
  url: string;
}

/**
 * What a mail says, apart from how it looks: the HTML and the plain text are painted from the same
 * letter, so neither can say less than the other. All texts are plain and unescaped.
 */
export interface Letter {
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
  alternative?: LinkLine;
  closing: string[];
  /** Why the reader gets it. */
  reason: string;
  /** The app that it is about, if it is about one. */
  app?: string;
}

/** What stands at the end of a letter that we sign. */
export const signature = `El equipo de ${brand.name}`;

/** The foot of every mail: help and who sends it; that of marketing also says who earns what, and the way out. */
export const footer = {
  disclosure:
    'Algunos enlaces nos dan una comisión, sin costo extra para ti. No prometemos ganancias.',
  unsubscribe: 'Darme de baja',
  unsubscribeText: '¿No quieres más correos nuestros?',
  support: `¿Dudas? Escríbenos a ${brand.supportEmail}.`,
  sender: `${brand.name} · ${brand.postalAddress}`,
} as const;
