import type { MailTexts, WholeMailTexts } from '#contract/settings/settings.ts';
import type { Letter } from './letter.ts';
import { placeholders } from './placeholders.ts';
import { sampleParams } from './samples.ts';
import type { OutboxMail } from './store.ts';
import { findLetter } from './templates.ts';

type Template = OutboxMail['template'];

/** What samples are written with: no link of theirs works. */
export interface SampleSite {
  url: string;
  timeZone: string;
}

/** A template's letter to nobody, with texts of the administrator's if there are any. */
export async function sampleLetter(
  template: Template,
  site: SampleSite,
  texts?: MailTexts,
): Promise<Letter> {
  const params = sampleParams[template];
  const sign = async () => 'ejemplo';
  const letter = await findLetter({ template, params, texts }, { ...site, sign });
  if (!letter) throw new Error(`the sample of ${template} is none of its letter's`);
  return letter;
}

/** The code's texts of a template, with placeholders where its parameters stand. */
export async function originalTexts(template: Template, site: SampleSite): Promise<WholeMailTexts> {
  const { subject, heading, opening, closing } = await sampleLetter(template, site);
  const params: Record<string, unknown> = Object(sampleParams[template]);
  const values = Object.entries(placeholders[template])
    .map(([name, { read }]) => [`{${name}}`, read(params, site.timeZone)] as const)
    .sort(([, one], [, other]) => (other?.length ?? 0) - (one?.length ?? 0));
  const withNames = (text: string) =>
    values.reduce((left, [name, value]) => (value ? left.replaceAll(value, name) : left), text);
  return {
    asunto: withNames(subject),
    titulo: withNames(heading),
    parrafos: opening.map(withNames),
    cierre: closing.map(withNames),
  };
}
