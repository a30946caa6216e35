import type { Brand } from '#contract/site/brand.ts';
import type { Config } from '../env.ts';
import {
  buildUnsubscribeHeaders,
  buildUnsubscribeUrl,
  type LinkTokens,
  type SubjectTokens,
} from '../tokens/tokens.ts';
import {
  buildFooter,
  factLines,
  type MailContent,
  type MailFrame,
  type MailSiteData,
  renderMailText,
} from './content.ts';
import { renderMailHtml } from './html.ts';
import { isMailTemplate, isMarketing, mailKinds } from './kinds.ts';
import type { OutgoingMail, TemplateParams } from './outgoing.ts';
import type { OutboxMail } from './store.ts';

export type RenderDeps = MailSiteData & MailFrame;

interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  templateParams: Omit<TemplateParams, 'user_email'>;
}

/** Returns the parameters that SPEC names. EmailJS sends no headers, so the text has the unsubscribe link. */
function templateParamsOf(
  { action, alternative, app, closing, facts, opening, steps }: MailContent,
  { brand, unsubscribeUrl }: MailFrame,
): RenderedMail['templateParams'] {
  const paragraphs = steps?.items ?? [
    ...opening,
    ...(facts ? [factLines(facts).join('\n')] : []),
    ...(alternative ? [`${alternative.text} ${alternative.url}`] : []),
    ...closing,
  ];
  const wayOut = unsubscribeUrl ? [`${buildFooter(brand).unsubscribe}: ${unsubscribeUrl}`] : [];
  return {
    app_name: app ?? brand.name,
    app_link: action.url,
    guide_text: [...paragraphs, ...wayOut].join('\n\n'),
  };
}

/**
 * Renders an outbox row. Resolves to null if the parameters belong to another template. The same row gives the
 * same bytes at every attempt, because providers refuse an idempotency key with another body.
 */
export async function renderMail(
  row: { template: string; params: unknown; texts?: unknown },
  { unsubscribeUrl, ...site }: RenderDeps,
): Promise<RenderedMail | null> {
  const { template, params, texts } = row;
  const content = isMailTemplate(template)
    ? await mailKinds[template].write(params, site, texts)
    : null;
  if (!content) return null;
  const frame: MailFrame = { brand: site.brand, unsubscribeUrl };
  return {
    subject: content.subject,
    html: await renderMailHtml(content, frame),
    text: renderMailText(content, frame),
    templateParams: templateParamsOf(content, frame),
  };
}

export interface ComposeDeps extends Pick<MailSiteData, 'brand' | 'letterOf'> {
  config: Pick<Config, 'SITE_URL' | 'MAIL_FROM' | 'TIME_ZONE'>;
  tokens: SubjectTokens;
  links: LinkTokens;
}

/** Returns the id of the letter to which a mail belongs; null for a mail without a letter. */
export function findLetterId({ template, params }: Pick<OutboxMail, 'template' | 'params'>) {
  const { carta } = Object(params);
  return template === 'letter' && typeof carta === 'string' ? carta : null;
}

const senderOf = ({ name }: Brand, { MAIL_FROM }: Pick<Config, 'MAIL_FROM'>) =>
  `${name} ${MAIL_FROM.slice(MAIL_FROM.lastIndexOf('<'))}`;

/** Composes the mail of an outbox row. Resolves to null when the parameters do not fit the template. */
export async function composeMail(
  { brand, config, tokens, links, letterOf }: ComposeDeps,
  row: Pick<OutboxMail, 'id' | 'recipient' | 'template' | 'params' | 'texts'>,
): Promise<OutgoingMail | null> {
  const token = isMarketing(row.template) ? await tokens.sign(row.recipient) : null;
  const letter = findLetterId(row);
  const rendered = await renderMail(row, {
    url: config.SITE_URL,
    brand,
    timeZone: config.TIME_ZONE,
    sign: links.sign,
    ...(letterOf && { letterOf }),
    unsubscribeUrl: token && buildUnsubscribeUrl(config.SITE_URL, token, letter),
  });
  if (!rendered) return null;
  const { subject, html, text, templateParams } = rendered;
  return {
    id: row.id,
    from: senderOf(brand, config),
    to: row.recipient,
    subject,
    html,
    text,
    headers: token ? buildUnsubscribeHeaders(config.SITE_URL, token, letter) : {},
    templateParams: { user_email: row.recipient, ...templateParams },
  };
}
