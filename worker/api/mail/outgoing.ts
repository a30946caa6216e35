import type { AttemptOutcome } from '../outbox/rules.ts';

/** The template parameters that SPEC names, for a provider that stores the template (EmailJS). */
export interface TemplateParams {
  user_email: string;
  app_name: string;
  app_link: string;
  /** The plain text. An empty line separates paragraphs. */
  guide_text: string;
}

/** A mail in the form that all providers understand. */
export interface OutgoingMail {
  /** The outbox row's id (a UUID). It is the idempotency key and stays the same at every attempt. */
  id: string;
  /** The sender in the form «Name <email>». */
  from: string;
  /** The only recipient's email. */
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  templateParams: TemplateParams;
}

export type SendResult = Extract<AttemptOutcome, { ok: boolean }>;

/** Sends a mail through an outside service. Never throws if the service or the network fails. */
export type SendMail = (mail: OutgoingMail) => Promise<SendResult>;
