import { eq, sql } from 'drizzle-orm';
import { exampleBrand } from '#contract/site/brand.ts';
import type { Db } from '../../worker/api/db/client.ts';
import { outbox } from '../../worker/api/db/tables/outbox.ts';
import { type QueuedMail, queueMail } from '../../worker/api/mail/store.ts';
import { createLinkTokens, createUnsubscribeTokens } from '../../worker/api/tokens/tokens.ts';

export const mailConfig = {
  SITE_URL: 'https://sitio.test',
  MAIL_FROM: 'Ingreso Activo <hola@sitio.test>',
  TOKEN_SECRET: 's'.repeat(32),
  TIME_ZONE: 'America/Santo_Domingo',
};
export const readBrand = async () => exampleBrand;
export const mayAdvertise = async () => true;
export const mailTokens = createUnsubscribeTokens(mailConfig);
export const mailLinks = createLinkTokens(mailConfig);

/** The dependencies of a mailer, except database, clock and provider. */
export const mailDeps = {
  config: mailConfig,
  tokens: mailTokens,
  links: mailLinks,
  readBrand,
  mayAdvertise,
};

/** Deletes the rows of mails, of their limits, of suppressed emails and of posts. */
export async function emptyMailDb(db: Db) {
  await db.batch([
    db.run(sql`DELETE FROM outbox`),
    db.run(sql`DELETE FROM rate_limits`),
    db.run(sql`DELETE FROM mail_suppressions`),
    db.run(sql`DELETE FROM posts`),
  ]);
}

/** The parameters of a welcome mail. */
export const welcomeParams = {
  country: 'México',
  app: 'PollPay',
  link: 'https://pollpay.test/',
};

/** Queues a mail and claims it. Returns the row, or null if the site must not mail this email. */
export async function enqueueAndClaim(db: Db, mail: Partial<QueuedMail> & { now: number }) {
  const id = crypto.randomUUID();
  const queued: QueuedMail = {
    id,
    toEmail: 'ana@correo.test',
    template: 'welcome',
    params: welcomeParams,
    ...mail,
  };
  const [row] = await queueMail(db, queued, sql`TRUE`);
  return row ?? null;
}

/** Queues a mail that is due now. Returns its id, and whether the email may get this mail. */
export async function enqueue(db: Db, mail: Partial<QueuedMail> & { now: number }) {
  const row = await enqueueAndClaim(db, mail);
  if (!row) return { id: '', queued: false };
  await db
    .update(outbox)
    .set({ estado: 'pendiente', attempts: 0, dueAt: mail.now })
    .where(eq(outbox.id, row.id));
  return { id: row.id, queued: true };
}
