import type { Brand } from '#contract/site/brand.ts';
import type { Db } from '../db/client.ts';
import type { DeployedConfig } from '../env.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliver.ts';
import { type AttemptOutcome, computePause } from '../outbox/rules.ts';
import type { OutboxRow } from '../outbox/store.ts';
import { hourMs, minuteMs } from '../time/clock.ts';
import { type ComposeDeps, composeMail, findLetterId } from './compose.ts';
import { isAdvertising } from './kinds.ts';
import { readLetterMail } from './letters.ts';
import type { SendMail, SendResult } from './outgoing.ts';
import { brevoApi } from './providers/brevo.ts';
import { emailjsApi } from './providers/emailjs.ts';
import { createJsonApiSender } from './providers/json-api.ts';
import { postmarkApi } from './providers/postmark.ts';
import { resendApi } from './providers/resend.ts';
import { mailCancelReasons } from './store.ts';

interface MailerDeps extends Omit<ComposeDeps, 'brand'> {
  db: Db;
  send: SendMail;
  clock: () => number;
  /** Reads the site's brand, from the isolate's memory if possible. */
  readBrand: () => Promise<Brand>;
  mayAdvertise: () => Promise<boolean>;
}

/** The longest outage during which a letter's mail loses no attempt. */
const letterOutageMs = 14 * hourMs;
/**
 * After this time, the site gives up a letter's mail that may have arrived. Providers remember an idempotency
 * key for 24 hours, so a later attempt could send the mail twice.
 */
const letterTriesMs = 23 * hourMs;
/** The time that a letter's mail waits during an outage, or while another letter's mail goes first. */
const letterWaitMs = 5 * minuteMs;

/** Returns whether a letter's mail may have arrived and its key is nearly too old for a retry. */
const isTooLate = ({ unsureSince }: OutboxRow, now: number) =>
  unsureSince !== null && now > unsureSince + letterTriesMs;

/**
 * Changes the outcome of a letter's mail during an outage: the mail waits for the outage's end. `since` is
 * the earliest possible start of the outage. A letter's mail can wait for hours, but has few attempts.
 */
function inOutage(outcome: SendResult, since: number, now: number): AttemptOutcome {
  if (outcome.ok || !outcome.retry || now > since + letterOutageMs) return outcome;
  const { ok: _, retry: __, ...tried } = outcome;
  const wait = outcome.isBusy
    ? Math.min(computePause(outcome), minuteMs)
    : Math.max(Math.min(outcome.retryAfterMs ?? 0, hourMs), letterWaitMs);
  return { ...tried, postponedTo: now + wait };
}

export function createMailer(given: MailerDeps): Deliverer {
  const { db, send, clock, readBrand, mayAdvertise, ...deps } = given;
  return createDeliverer(
    { db, clock },
    {
      name: 'mail',
      voids: mailCancelReasons,
      // An attempt for a letter's mail runs one statement, which reads the letter.
      statements: 1,
      async attempt(row, now) {
        if (isAdvertising(row.template) && !(await mayAdvertise())) {
          return { postponedTo: now + hourMs };
        }
        const id = findLetterId(row);
        const letter = id ? await readLetterMail(db, id, row) : null;
        if (letter?.state === 'paused') return { postponedTo: now + hourMs };
        if (id && isTooLate(row, now)) return { ok: false, retry: false, reason: 'vencido' };
        if (letter?.hasToWait) return { postponedTo: now + letterWaitMs };
        const brand = await readBrand();
        const mail = await composeMail({ ...deps, brand, letterOf: async () => letter }, row);
        if (!mail) return { ok: false, retry: false, reason: 'le faltan datos' };
        const outcome = await send(mail);
        return letter ? inOutage(outcome, Math.max(row.createdAt, letter.updatedAt), now) : outcome;
      },
    },
  );
}

type MailConfig = Pick<
  DeployedConfig,
  | 'MAIL_PROVIDER'
  | 'MAIL_API_KEY'
  | 'MAIL_API_URL'
  | 'EMAILJS_SERVICE_ID'
  | 'EMAILJS_TEMPLATE_ID'
  | 'EMAILJS_USER_ID'
  | 'off'
>;

/**
 * The number of mails a day to unverified emails. It is four fifths of the smallest plan of Resend (100 a
 * day), Brevo (300 a day), Postmark (10,000 a month) and EmailJS (2,000 a month), because members' mails need
 * the rest.
 */
export const providerMailsPerDay: Record<MailConfig['MAIL_PROVIDER'], number> = {
  resend: 80,
  brevo: 240,
  postmark: 260,
  emailjs: 50,
};

/** While the mail's configuration is incomplete, queued mails wait as in an outage of the provider. */
export function chooseMailProvider(config: MailConfig): SendMail {
  if (config.off.includes('envio')) {
    return async () => ({ ok: false, retry: true, reason: 'falta configurar el proveedor' });
  }
  const access = { apiKey: config.MAIL_API_KEY ?? '', baseUrl: config.MAIL_API_URL };
  switch (config.MAIL_PROVIDER) {
    case 'resend':
      return createJsonApiSender(resendApi(access), access);
    case 'brevo':
      return createJsonApiSender(brevoApi(access), access);
    case 'postmark':
      return createJsonApiSender(postmarkApi(access), access);
    case 'emailjs': {
      const ids = {
        serviceId: config.EMAILJS_SERVICE_ID ?? '',
        templateId: config.EMAILJS_TEMPLATE_ID ?? '',
        userId: config.EMAILJS_USER_ID ?? '',
      };
      return createJsonApiSender(emailjsApi({ ...access, ...ids }), access);
    }
  }
}
