import type { Db } from '../db/client.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliver.ts';
import { type ComposeDeps, composeMail } from './compose.ts';
import type { SendMail } from './outgoing.ts';
import { mailVoids } from './store.ts';

interface MailerDeps extends ComposeDeps {
  db: Db;
  send: SendMail;
  /** UTC ms. */
  clock: () => number;
}

/** The outbox's channel of mail. */
export function createMailer({ db, send, clock, ...compose }: MailerDeps): Deliverer {
  return createDeliverer(
    { db, clock },
    {
      name: 'mail',
      voids: mailVoids,
      statements: 0,
      async attempt(row) {
        const mail = await composeMail(compose, row);
        return mail ? send(mail) : { ok: false, retry: false, reason: 'parámetros inválidos' };
      },
    },
  );
}
