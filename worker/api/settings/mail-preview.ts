import type { MailPreview, MailTexts } from '#contract/settings/settings.ts';
import { type SampleSite, sampleLetter } from '../mail/original-texts.ts';
import type { MailTemplate } from './mail-definitions.ts';

/** What a template says with these texts, to nobody in particular. */
export async function previewMail(
  template: MailTemplate,
  texts: MailTexts,
  site: SampleSite,
): Promise<MailPreview> {
  const letter = await sampleLetter(template, site, texts);
  return {
    asunto: letter.subject,
    titulo: letter.heading,
    parrafos: letter.opening,
    boton: letter.action.label,
    cierre: letter.closing,
  };
}
