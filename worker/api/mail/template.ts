import { brand } from '#contract/brand.ts';
import { footer, type Letter, type LetterSite } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { factLines, letterText } from './letter-text.ts';
import type { TemplateParams } from './outgoing.ts';
import { findLetter } from './templates.ts';

/** Where a mail's links lead. */
export interface MailLinks extends LetterSite {
  /** The way out of marketing; null for a mail of an account, which has none. */
  unsubscribeUrl: string | null;
}

/** A mail ready to be addressed. `templateParams` lacks only the address. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  templateParams: Omit<TemplateParams, 'user_email'>;
}

/** The spec's EmailJS parameters. That service sends no headers, so the way out goes into the text. */
function templateParamsOf(
  { action, alternative, app, closing, facts, opening, steps }: Letter,
  unsubscribeUrl: string | null,
): RenderedMail['templateParams'] {
  const paragraphs = steps?.items ?? [
    ...opening,
    ...(facts ? [factLines(facts).join('\n')] : []),
    ...(alternative ? [`${alternative.text} ${alternative.url}`] : []),
    ...closing,
  ];
  const wayOut = unsubscribeUrl ? [`${footer.unsubscribe}: ${unsubscribeUrl}`] : [];
  return {
    app_name: app ?? brand.name,
    app_link: action.url,
    guide_text: [...paragraphs, ...wayOut].join('\n\n'),
  };
}

/**
 * Renders a mail from an outbox row's template and parameters. The same row renders the same bytes
 * at every attempt: providers refuse an idempotency key that comes back with another body. Null
 * when the parameters are not the template's, which no attempt can mend.
 */
export async function renderMail(
  row: { template: string; params: unknown; texts?: unknown },
  { unsubscribeUrl, ...site }: MailLinks,
): Promise<RenderedMail | null> {
  const letter = await findLetter(row, site);
  if (!letter) return null;
  return {
    subject: letter.subject,
    html: await letterHtml(letter, unsubscribeUrl),
    text: letterText(letter, unsubscribeUrl),
    templateParams: templateParamsOf(letter, unsubscribeUrl),
  };
}
