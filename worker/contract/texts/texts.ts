import * as z from 'zod';
import { hasOnlyPlaceholderBraces, ownerLine, ownerParagraphs } from '../own-text.ts';
import { maxQuestions, maxTips } from './limits.ts';
import { factNames, removeLinks } from './written.ts';

const braced = factNames.map((name) => `{${name}}`);
const bracesSentence = `Entre llaves solo caben ${braced.join(', ')}.`;
const hasFactsOnly = (text: string) => hasOnlyPlaceholderBraces(text, braced);

const hasNoLink = (text: string) => !/\]\s*\(/.test(text);
const hasOwnLinksOnly = (text: string) => hasNoLink(removeLinks(text));
const linkSentence = 'Un enlace lleva a una página de tu sitio, como [Escríbenos](/contacto).';

const written = (longest: number) => ownerLine(longest).refine(hasFactsOnly, bracesSentence);
const short = (longest: number) =>
  written(longest).refine(hasNoLink, 'Aquí no caben enlaces: escribe solo texto.');
const linked = (longest: number) => written(longest).refine(hasOwnLinksOnly, linkSentence);

const long = (longest: number) =>
  ownerParagraphs(longest)
    .refine(hasFactsOnly, bracesSentence)
    .refine(hasOwnLinksOnly, linkSentence);

const lines = (longest: number) =>
  z.array(short(longest)).max(6, 'Escribe 6 o menos, cada uno en su línea.');

/** Search engines cut longer texts. */
const found = { title: short(65), description: short(200) };

/** The texts of the owner's pages, by group. The key of a group in the settings is `text:{group}`. */
export const textSchemas = {
  hero: z.strictObject({
    ...found,
    chip: short(60),
    heading: short(90),
    lead: short(220),
    promises: lines(80),
  }),
  /** The texts of the page `/home`. */
  top: z.strictObject({ heading: short(90), lead: short(220), description: short(200) }),
  services: z.strictObject({
    lead: short(160),
    /** The cards in the order of the pages that they lead to. */
    cards: z
      .array(z.strictObject({ title: short(40), text: short(160), action: short(30) }))
      .length(6),
  }),
  about: z.strictObject({ text: long(3000), rules: lines(120) }),
  faq: z.strictObject({
    description: short(200),
    lead: short(160),
    items: z
      .array(z.strictObject({ question: short(160), answer: long(1500) }))
      .max(maxQuestions, `Escribe ${maxQuestions} preguntas o menos.`),
  }),
  tips: z.strictObject({
    ...found,
    lead: short(220),
    heading: short(60),
    items: z
      .array(z.strictObject({ title: short(80), body: linked(500) }))
      .min(1, 'Escribe al menos un consejo.')
      .max(maxTips, `Escribe ${maxTips} consejos o menos.`),
    refused: z.strictObject({ heading: short(60), text: long(2000) }),
  }),
};

export type TextGroup = keyof typeof textSchemas;
export type SiteTexts = { [Group in TextGroup]: z.infer<(typeof textSchemas)[Group]> };

/** Answer of `GET /api/textos`: the texts that pages show. */
export interface TextsAnswer {
  texts: SiteTexts;
}
