import type { MailTemplate } from '#contract/mail/labels.ts';
import type { MailPreview, MailTexts } from '#contract/settings/settings.ts';
import { type SampleSite, sampleMail } from '../mail/kinds.ts';

/** What a template says with these texts, to nobody in particular. */
export async function previewMail(
  template: MailTemplate,
  texts: MailTexts,
  site: SampleSite,
): Promise<MailPreview> {
  const mail = await sampleMail(template, site, texts);
  return {
    asunto: mail.subject,
    titulo: mail.heading,
    parrafos: mail.opening,
    boton: mail.action.label,
    cierre: mail.closing,
  };
}
