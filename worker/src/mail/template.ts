import { z } from 'zod';
import { footer, type Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { TemplateParams } from './outgoing.ts';
import { guideLetter, guideParams } from './templates/guide.ts';
import { thanks, welcomeLetter, welcomeParams } from './templates/welcome.ts';

const draft = z.discriminatedUnion('template', [
  z.object({ template: z.literal('guide'), params: guideParams }),
  z.object({ template: z.literal('welcome'), params: welcomeParams }),
]);

/** Which mail it is and what goes into it; checked again when the outbox row is read. */
export type Draft = z.infer<typeof draft>;

/** A mail ready to be addressed. `templateParams` lacks only the address. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  templateParams: Omit<TemplateParams, 'user_email'>;
}

function letterOf(mail: Draft): Letter {
  return mail.template === 'guide' ? guideLetter(mail.params) : welcomeLetter(mail.params);
}

/** The spec's EmailJS parameters. That service sends no headers, so the way out goes into the text. */
function templateParamsOf(mail: Draft, unsubscribeUrl: string): RenderedMail['templateParams'] {
  const isGuide = mail.template === 'guide';
  const paragraphs = isGuide ? mail.params.guideText : [thanks(mail.params)];
  return {
    app_name: isGuide ? mail.params.appName : mail.params.app,
    app_link: mail.params.link,
    guide_text: [...paragraphs, `${footer.unsubscribe}: ${unsubscribeUrl}`].join('\n\n'),
  };
}

/**
 * Renders a mail from an outbox row's template and parameters. The same row renders the same bytes
 * at every attempt: providers refuse an idempotency key that comes back with another body. Null
 * when the parameters are not the template's, which no attempt can mend.
 */
export async function renderMail(
  row: { template: string; params: unknown },
  unsubscribeUrl: string,
): Promise<RenderedMail | null> {
  const parsed = draft.safeParse(row);
  if (!parsed.success) return null;
  const letter = letterOf(parsed.data);
  return {
    subject: letter.subject,
    html: await letterHtml(letter, unsubscribeUrl),
    text: letterText(letter, unsubscribeUrl),
    templateParams: templateParamsOf(parsed.data, unsubscribeUrl),
  };
}
