import { type MailTemplate, mailTemplates } from '#contract/mail/labels.ts';
import type { MailContent, MailSite } from './content.ts';
import type { MailKind } from './kind.ts';
import { accessMails } from './kinds/access.ts';
import { accountMails } from './kinds/account.ts';
import { adminMails } from './kinds/admin.ts';
import { decisionMails } from './kinds/decision.ts';
import { leadMails } from './kinds/lead.ts';
import { payoutMails } from './kinds/payout.ts';

/** Every mail that is sent, by the template that the outbox calls it. */
export const mailKinds: Record<MailTemplate, MailKind> = {
  ...leadMails,
  ...accessMails,
  ...accountMails,
  ...decisionMails,
  ...payoutMails,
  ...adminMails,
};

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailKinds, name);
}

/** Mails of the public forms, which the reader may refuse. */
export const marketingTemplates = mailTemplates.filter((name) => mailKinds[name].isMarketing);

/** What tells that an account is active: nothing for an account that is not so any more. */
export const goodNewsTemplates = mailTemplates.filter((name) => mailKinds[name].isGoodNews);

/** Whether the reader may refuse mails of a template. */
export function isMarketing(template: string): boolean {
  return isMailTemplate(template) && mailKinds[template].isMarketing === true;
}

/** The templates whose mails count together against the daily limit of an address; none: no limit. */
export function cappedWith(template: MailTemplate): readonly MailTemplate[] {
  if (isMarketing(template)) return marketingTemplates;
  return mailKinds[template].isUninvited ? [template] : [];
}

/** What samples are written for: no link of theirs works. */
export type SampleSite = Omit<MailSite, 'sign'>;

const sampled = (site: SampleSite): MailSite => ({ ...site, sign: async () => 'ejemplo' });

/** A mail to nobody in particular, with texts of the administrator's if there are any. */
export async function sampleMail(
  template: MailTemplate,
  site: SampleSite,
  texts?: unknown,
): Promise<MailContent> {
  const { sample, write } = mailKinds[template];
  const content = await write(sample, sampled(site), texts);
  if (!content) throw new Error(`the sample of ${template} does not fit its parameters`);
  return content;
}

/** The code's texts of a mail, with their placeholders. */
export function originalTexts(template: MailTemplate, site: SampleSite) {
  return mailKinds[template].originalTexts(sampled(site));
}
