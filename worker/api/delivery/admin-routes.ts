import { Hono } from 'hono';
import { type AllowAnswer, allowedEmail } from '#contract/mail/allow.ts';
import type { RatesAnswer } from '#contract/mail/rates.ts';
import { fail } from '../../shared/errors.ts';
import { runBatch } from '../db/batch.ts';
import { runIdempotent } from '../http/idempotent.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { findDay } from '../time/clock.ts';
import { listWeekStarts } from '../time/weeks.ts';
import { allowAtProvider, allowEmail } from './allow.ts';
import { selectOutcomes, sumWeeks } from './rates.ts';
import { deliverySources } from './registry.ts';
import { selectLastEventTime } from './store.ts';

const allowed =
  'Listo: esta dirección puede recibir correos. Si rebotó su guía o su bienvenida, ya sale de nuevo.';
const notAtProvider =
  'Aquí ya puede recibir correos, pero tu proveedor de correo no la quitó de su lista. Quítala también en su panel.';

/** `/admin/direcciones`: the routes about emails that get no mail. */
export function adminDeliveryRoutes(services: Services) {
  const { access, clock, config, db, deliveriesOf, mailer, newId, runAfter } = services;
  const { MAIL_API_KEY: apiKey, MAIL_API_URL: baseUrl, TIME_ZONE } = config;

  /** A site without a key sends no mail, so its provider has no list from which to remove the email. */
  const isAllowedThere = async (email: string) =>
    !deliveriesOf ||
    apiKey === undefined ||
    allowAtProvider(deliverySources[deliveriesOf], { apiKey, baseUrl }, email);

  return new Hono()
    .get('/admin/entregas', access.admin, async (c) => {
      const starts = listWeekStarts(findDay(clock(), TIME_ZONE));
      const { days, heard } = await runBatch(db, {
        days: selectOutcomes(db, starts[0] ?? ''),
        heard: selectLastEventTime(db),
      });
      const heardAt = heard[0]?.heardAt ?? null;
      const answer: RatesAnswer = { weeks: sumWeeks(days, starts), heardAt };
      return c.json(answer);
    })
    .post('/admin/direcciones/permitir', access.admin, validBody(allowedEmail), async (c) => {
      const { email } = c.req.valid('json');
      const now = clock();
      const isAllowed = await runIdempotent(db, c.var, () =>
        allowEmail(db, { email, id: newId(), day: findDay(now, TIME_ZONE), call: c.var.call, now }),
      );
      if (!isAllowed) {
        return fail(c, {
          code: 'aborted',
          message:
            'Nada nuestro detiene esta dirección. Si su persona se dio de baja, solo ella puede volver.',
        });
      }
      const message = (await isAllowedThere(email)) ? allowed : notAtProvider;
      runAfter(c, mailer.deliverDue());
      const answer: AllowAnswer = { message };
      return c.json(answer);
    });
}
