import type { Brand } from '#contract/site/brand.ts';
import type { Db } from '../db/client.ts';
import type { DeployedConfig } from '../env.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliver.ts';
import type { Outcome } from '../outbox/rules.ts';
import type { OutboxRow } from '../outbox/store.ts';
import { hourMs, minuteMs } from '../time/clock.ts';
import { type ComposeDeps, composeMail, letterIn } from './compose.ts';
import { isAdvertising } from './kinds.ts';
import { readLetterMail } from './letters.ts';
import type { SendMail, SendResult } from './outgoing.ts';
import { brevoApi } from './providers/brevo.ts';
import { emailjsApi } from './providers/emailjs.ts';
import { sendByJsonApi } from './providers/json-api.ts';
import { postmarkApi } from './providers/postmark.ts';
import { resendApi } from './providers/resend.ts';
import { mailVoids } from './store.ts';

interface MailerDeps extends Omit<ComposeDeps, 'brand'> {
  db: Db;
  send: SendMail;
  clock: () => number;
  /** Who runs the site, as far as this isolate knows. */
  readBrand: () => Promise<Brand>;
  /** Whether advertising may leave. */
  mayAdvertise: () => Promise<boolean>;
}

/** An outage of this length costs a letter's mail no attempt. */
const letterOutageMs = 14 * hourMs;
/** Providers know an idempotency key for 24 hours: a letter's mail that was tried is given up before. */
const letterTriesMs = 23 * hourMs;

type Tried = Pick<OutboxRow, 'createdAt' | 'lastError'>;

/** Whether a letter's mail may have arrived, and the provider would soon take it for another one. */
const isTooLate = ({ createdAt, lastError }: Tried, now: number) =>
  lastError !== null && now > createdAt + letterTriesMs;

/** A letter's mail waits for the end of an outage: it has more time than attempts. */
function inOutage(outcome: SendResult, { createdAt }: Tried, now: number): Outcome {
  if (outcome.ok || !outcome.retry || outcome.isBusy || now > createdAt + letterOutageMs)
    return outcome;
  const { reason, retryAfterMs = 0 } = outcome;
  return { postponedTo: now + Math.max(Math.min(retryAfterMs, hourMs), 5 * minuteMs), reason };
}

export function createMailer(given: MailerDeps): Deliverer {
  const { db, send, clock, readBrand, mayAdvertise, ...deps } = given;
  return createDeliverer(
    { db, clock },
    {
      name: 'mail',
      voids: mailVoids,
      // A letter's mail reads its letter.
      statements: 1,
      async attempt(row, now) {
        if (isAdvertising(row.template) && !(await mayAdvertise())) {
          return { postponedTo: now + hourMs };
        }
        const id = letterIn(row);
        const letter = id ? await readLetterMail(db, id) : null;
        if (letter?.state === 'paused') return { postponedTo: now + hourMs };
        if (id && isTooLate(row, now)) return { ok: false, retry: false, reason: 'vencido' };
        const brand = await readBrand();
        const mail = await composeMail({ ...deps, brand, letterOf: async () => letter }, row);
        if (!mail) return { ok: false, retry: false, reason: 'le faltan datos' };
        const outcome = await send(mail);
        return id ? inOutage(outcome, row, now) : outcome;
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
 * Mails a day to unconfirmed addresses: four fifths of the smallest plan of each provider (100 and 300
 * a day, 10,000 and 2,000 a month), as members' mails need room too.
 */
export const planPerDay: Record<MailConfig['MAIL_PROVIDER'], number> = {
  resend: 80,
  brevo: 240,
  postmark: 260,
  emailjs: 50,
};

/** While mail is half configured, what is queued waits as it does for a provider that is down. */
export function chooseProvider(config: MailConfig): SendMail {
  if (config.off.includes('envio')) {
    return async () => ({ ok: false, retry: true, reason: 'falta configurar el proveedor' });
  }
  const access = { apiKey: config.MAIL_API_KEY ?? '', baseUrl: config.MAIL_API_URL };
  switch (config.MAIL_PROVIDER) {
    case 'resend':
      return sendByJsonApi(resendApi(access), access);
    case 'brevo':
      return sendByJsonApi(brevoApi(access), access);
    case 'postmark':
      return sendByJsonApi(postmarkApi(access), access);
    case 'emailjs': {
      const ids = {
        serviceId: config.EMAILJS_SERVICE_ID ?? '',
        templateId: config.EMAILJS_TEMPLATE_ID ?? '',
        userId: config.EMAILJS_USER_ID ?? '',
      };
      return sendByJsonApi(emailjsApi({ ...access, ...ids }), access);
    }
  }
}
