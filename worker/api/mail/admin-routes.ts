import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { BulkAnswer } from '#contract/bulk.ts';
import { bulkRows } from '#contract/bulk.ts';
import { errorSentences } from '#contract/errors.ts';
import type { MailAnswer } from '#contract/lists/mails.ts';
import type { AllowAnswer } from '#contract/mail/allow.ts';
import { correctedEmail } from '#contract/mail/correction.ts';
import { fail, failNotFound } from '../../shared/errors.ts';
import { allowFraming } from '../../shared/headers.ts';
import { listStatements } from '../db/batch.ts';
import { applyToRows, readBulkIds } from '../http/bulk.ts';
import { runIdempotent } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { composeMail } from './compose.ts';
import { correctEmail } from './correct.ts';
import { readLetterMail } from './letters.ts';
import {
  buildRetryStatements,
  explainsFailure,
  findMails,
  findResendRefusal,
  isGivenUpOrCancelled,
  type MailWithReaderState,
  wrongEmailRefusal,
} from './resend.ts';
import type { OutboxMail } from './store.ts';

const notCorrected = 'Este correo no se envía a otra dirección, o ya se envió.';
const notWanted =
  'Esa dirección no recibe estos correos: su persona se dio de baja o su buzón no recibe.';
const waitsForTurn = 'espera su turno: hay más solicitudes que correos al día permite tu ritmo';

/** `/admin/correos`: the routes of the outbox. */
export function adminMailRoutes(services: Services) {
  const { access, clock, config, db, mailer, newId, readBrand, runAfter } = services;
  /** Creates links that do not work, because only the mail's reader may have working links. */
  const samples = { sign: async () => 'enlace-de-muestra', verify: async () => null };
  const letterOf = (id: string) => readLetterMail(db, id);
  const preview = async (row: OutboxMail) =>
    composeMail(
      { brand: await readBrand(), config, letterOf, tokens: samples, links: samples },
      row,
    );
  const judge = (row: MailWithReaderState, isWhole: boolean) =>
    findResendRefusal(row, { isWhole, now: clock() });
  const adminWithMails = access.adminWith(async (c) => findMails(db, await readBulkIds(c)));
  const find = async (id: string) => (await findMails(db, [id]))[0] ?? null;

  return new Hono()
    .get('/admin/correos/:id', access.admin, async (c) => {
      const row = await find(c.req.param('id'));
      if (!row) return failNotFound(c);
      const mail = await preview(row);
      const { id, recipient: email, template, estado, attempts, createdAt, sentAt } = row;
      const refusal = judge(row, mail !== null);
      // If `noRetry` already explains the failure, the answer leaves out the error.
      const told = explainsFailure(row, refusal) ? null : row.lastError;
      const answer: MailAnswer = {
        id,
        email,
        template,
        estado,
        attempts,
        createdAt,
        sentAt,
        delivery: row.delivery,
        error: row.turn === null ? told : waitsForTurn,
        dueAt: estado === 'pendiente' && row.turn === null ? row.dueAt : null,
        preview: mail && { subject: mail.subject, text: mail.text },
        noRetry: refusal?.message ?? null,
        canCorrect: refusal === wrongEmailRefusal,
      };
      return c.json(answer);
    })
    .get('/admin/correos/:id/html', access.admin, async (c) => {
      const row = await find(c.req.param('id'));
      const mail = row && (await preview(row));
      if (!mail) return failNotFound(c);
      allowFraming(c);
      return c.html(mail.html.replace('<head>', '<head><base target="_blank">'));
    })
    .post('/admin/correos/:id/direccion', access.admin, validBody(correctedEmail), async (c) => {
      const { email } = c.req.valid('json');
      const row = await find(c.req.param('id'));
      if (!row) return failNotFound(c);
      let refusal = notWanted;
      let end = '.';
      const isSent = await runIdempotent(db, c.var, async () => {
        const whyNot = judge(row, true);
        if (whyNot !== wrongEmailRefusal || email === row.recipient) {
          refusal = whyNot && whyNot !== wrongEmailRefusal ? whyNot.message : notCorrected;
          return false;
        }
        const sent = await correctEmail(db, row, {
          id: newId(),
          email,
          call: c.var.call,
          now: clock(),
        });
        if (!sent) return false;
        runAfter(c, mailer.deliver(sent.mail));
        end = sent.hasMended ? ', y corregimos sus datos.' : '. No había datos que corregir.';
        return true;
      });
      if (!isSent) return fail(c, { code: 'aborted', message: refusal });
      const answer: AllowAnswer = { message: `Lo enviamos a ${email}${end}` };
      return c.json(answer);
    })
    .post('/admin/correos/reintentar', adminWithMails, validBody(bulkRows), async (c) => {
      const { ids } = c.req.valid('json');
      const rows = new Map(c.var.found.map((row) => [row.id, row]));
      const refusals = new Map(
        await Promise.all(
          [...rows.values()].map(
            async (row) => [row.id, judge(row, (await preview(row)) !== null)] as const,
          ),
        ),
      );
      const now = clock();
      const results = await applyToRows(db, c.var, {
        ids,
        rowId: sql`after ->> '$.correo'`,
        repeated: {
          async rowsStillSo() {
            const revived = (await findMails(db, ids)).filter(
              ({ estado }) => !isGivenUpOrCancelled(estado),
            );
            return new Set(revived.map(({ id }) => id));
          },
          timeZone: config.TIME_ZONE,
        },
        changed: 'Este correo cambió mientras lo mirabas.',
        actOn(id) {
          const row = rows.get(id);
          if (!row) return { code: 'not-found', message: errorSentences.notFound };
          return refusals.get(id) ?? listStatements(buildRetryStatements(db, row, c.var.call, now));
        },
        messageOf: () => 'Lo enviamos de nuevo. En unos segundos verás cómo le fue.',
      });
      if (results.some(({ ok }) => ok)) runAfter(c, mailer.deliverDue());
      const answer: BulkAnswer = { results };
      return c.json(answer);
    });
}
