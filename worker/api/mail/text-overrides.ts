import { type MailTexts, mailTexts } from '#contract/settings/settings.ts';
import type { Letter } from './letter.ts';
import { type Placeholder, placeholders } from './placeholders.ts';
import type { OutboxMail } from './store.ts';
import { oneLine } from './typed-text.ts';

type Values = Map<string, string>;

/** Fills `{name}`, once: what a value brings in braces stays as it is. */
function fill(text: string, values: Values): string {
  return oneLine(text.replace(/\{(\w+)\}/g, (whole, name) => values.get(name) ?? whole));
}

/** A letter with the administrator's texts in place of its own; its links stay what they are. */
function rewrite(letter: Letter, own: MailTexts, all: Values, subject: Values): Letter {
  const { asunto, titulo, parrafos, cierre } = own;
  return {
    ...letter,
    ...(asunto !== undefined && { subject: fill(asunto, subject) }),
    ...(titulo !== undefined && { heading: fill(titulo, subject) }),
    ...(parrafos && { opening: parrafos.map((text) => fill(text, all)) }),
    ...(cierre && { closing: cierre.map((text) => fill(text, all)) }),
  };
}

interface Row {
  template: OutboxMail['template'];
  params: unknown;
  texts: unknown;
}

/**
 * Puts the texts that an outbox row was written with into its letter. All of them are plain texts,
 * escaped where the letter is painted. Texts that are none leave the letter as it is.
 */
export function applyTexts(letter: Letter, { template, params, texts }: Row, timeZone: string) {
  const own = mailTexts.safeParse(texts);
  if (!own.success) return letter;
  const given: Record<string, unknown> = Object(params);
  const named = Object.entries(placeholders[template]);
  const valuesOf = (entries: [string, Placeholder][]): Values =>
    new Map(entries.map(([name, { read }]) => [name, read(given, timeZone) ?? '']));
  const inSubject = named.filter(([, { inSubject }]) => inSubject);
  return rewrite(letter, own.data, valuesOf(named), valuesOf(inSubject));
}
