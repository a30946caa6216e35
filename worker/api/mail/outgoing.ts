import type { Outcome } from '../outbox/rules.ts';

/** The spec's template parameters, for providers that store the template (EmailJS). */
export interface TemplateParams {
  user_email: string;
  app_name: string;
  app_link: string;
  /** Plain text; an empty line separates paragraphs. */
  guide_text: string;
}

/** A mail in the form for all providers. */
export interface OutgoingMail {
  /** The outbox row's id (a UUID): the idempotency key, the same at every attempt. */
  id: string;
  /** «Name <email>». */
  from: string;
  /** One email. */
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  templateParams: TemplateParams;
}

export type SendResult = Extract<Outcome, { ok: boolean }>;

/** An outside mail service. Never throws for a failure of the service or the network. */
export type SendMail = (mail: OutgoingMail) => Promise<SendResult>;
