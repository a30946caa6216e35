import type { Config } from '../env.ts';
import type { LinkTokens } from '../tokens/link-tokens.ts';
import {
  type UnsubscribeTokens,
  unsubscribeHeaders,
  unsubscribePage,
} from '../tokens/unsubscribe.ts';
import type { OutgoingMail } from './outgoing.ts';
import { isMarketing } from './rules.ts';
import type { OutboxMail } from './store.ts';
import { renderMail } from './template.ts';

/** What composing needs from outside. */
export interface ComposeDeps {
  config: Pick<Config, 'SITE_URL' | 'MAIL_FROM' | 'TIME_ZONE'>;
  tokens: UnsubscribeTokens;
  links: LinkTokens;
}

/** Makes the mail of an outbox row, or null when the row's parameters are not its template's. */
export async function composeMail(
  { config, tokens, links }: ComposeDeps,
  row: Pick<OutboxMail, 'id' | 'toEmail' | 'template' | 'params' | 'texts'>,
): Promise<OutgoingMail | null> {
  const token = isMarketing(row.template) ? await tokens.sign(row.toEmail) : null;
  const rendered = await renderMail(row, {
    url: config.SITE_URL,
    timeZone: config.TIME_ZONE,
    sign: links.sign,
    unsubscribeUrl: token && unsubscribePage(config.SITE_URL, token),
  });
  if (!rendered) return null;
  const { subject, html, text, templateParams } = rendered;
  return {
    id: row.id,
    from: config.MAIL_FROM,
    to: row.toEmail,
    subject,
    html,
    text,
    headers: token ? unsubscribeHeaders(config.SITE_URL, token) : {},
    templateParams: { user_email: row.toEmail, ...templateParams },
  };
}
