import type * as z from 'zod';
import { type MailTemplate, mailTemplates } from '#contract/mail/labels.ts';
import type { MailContent, MailSiteData } from './content.ts';
import type { MailKind } from './kind.ts';
import { accessMails } from './kinds/access.ts';
import { accountMails } from './kinds/account.ts';
import { adminMails } from './kinds/admin.ts';
import { approvalMails } from './kinds/approval.ts';
import { leadMails } from './kinds/lead.ts';
import { letterMails } from './kinds/letter.ts';
import { payoutMails } from './kinds/payout.ts';

export const mailKinds = {
  ...leadMails,
  ...accessMails,
  ...approvalMails,
  ...accountMails,
  ...payoutMails,
  ...adminMails,
  ...letterMails,
} satisfies Record<MailTemplate, MailKind>;

export type MailParams<T extends MailTemplate> = z.input<(typeof mailKinds)[T]['params']>;

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mailKinds, name);
}

export const hasValidParams = (template: string, params: unknown): boolean =>
  isMailTemplate(template) && mailKinds[template].params.safeParse(params).success;

export const marketingTemplates = mailTemplates.filter((name) => mailKinds[name].isMarketing);

/** Returns whether a person waits at the screen for the mail's link. */
export const isAwaitedMail = (template: string): boolean => Object.hasOwn(accessMails, template);

/** The templates that announce an account's state, each with that state. */
export const accountStateMails = mailTemplates.flatMap((name) => {
  const { announces } = mailKinds[name];
  return announces ? [[name, announces] as const] : [];
});

export function isMarketing(template: string): boolean {
  return isMailTemplate(template) && mailKinds[template].isMarketing === true;
}

/**
 * Returns whether a mail is marketing that the reader did not just request. Such a mail waits while the
 * sender's email is the example email.
 */
export const isAdvertising = (template: string): boolean =>
  isMarketing(template) && isMailTemplate(template) && !mailKinds[template].isPromised;

/** Returns the templates that share an email's daily limit; empty if the mail has no limit. */
export function listCappedTemplates(template: MailTemplate): readonly MailTemplate[] {
  if (isMarketing(template)) return marketingTemplates;
  return mailKinds[template].isUninvited ? [template] : [];
}

/** The site's data for a sample mail. The links of samples do not work. */
export type SampleSiteData = Omit<MailSiteData, 'sign' | 'letterOf'>;

const sampled = (site: SampleSiteData): MailSiteData => ({ ...site, sign: async () => 'ejemplo' });

/** Returns the mail with the parameters of its sample and the administrator's `texts`. */
export async function composeSampleMail(
  template: MailTemplate,
  site: SampleSiteData,
  texts?: unknown,
): Promise<MailContent> {
  const { sample, write } = mailKinds[template];
  const content = await write(sample, sampled(site), texts);
  if (!content) throw new Error(`the sample of ${template} does not fit its parameters`);
  return content;
}

export function buildOriginalTexts(template: MailTemplate, site: SampleSiteData) {
  return mailKinds[template].originalTexts(sampled(site));
}

export const createExamples = (template: MailTemplate, site: SampleSiteData) =>
  mailKinds[template].examples(site);
