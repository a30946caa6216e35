import { Hono } from 'hono';
import { findCountryByCode } from '#contract/countries.ts';
import { activityQuery } from '#contract/members/panel.ts';
import {
  type ActivityAnswer,
  erasure,
  type ProfileAnswer,
  passwordChange,
  paypalChange,
} from '#contract/members/profile.ts';
import { profileSentences } from '#contract/members/sentences.ts';
import { fail, failField, failNotFound } from '../../../shared/errors.ts';
import { makeAttachmentHeader } from '../../../shared/headers.ts';
import { readAccountActivity } from '../../audit/store.ts';
import { findPasswordWeakness } from '../../auth/common-passwords.ts';
import { checkPassword, refusePassword } from '../../auth/credential-checks.ts';
import { detectCountry } from '../../countries/country.ts';
import { validBody, validQuery } from '../../http/validate.ts';
import { limitMember } from '../../limits/refusals.ts';
import type { Services } from '../../services.ts';
import { clearCookie, readSessionHash, sessionCookie } from '../../tokens/cookies.ts';
import { eraseAccount } from './erasure-store.ts';
import { collectMemberData } from './export-store.ts';
import { describeActivity } from './rules.ts';
import { changePassword, changePaypalEmail, findProfile, selectMemberIdSql } from './store.ts';

const activityShown = 10;
const unreadable = 'No pudimos leer la actividad de tu cuenta. Recarga la página.';
const wrongPassword = 'La contraseña no es correcta. Tu cuenta sigue igual.';
const openPayout =
  'Tienes un pago pendiente. Podrás borrar tu cuenta cuando termine, o si todavía se puede, cuando lo canceles.';
const otherBalance = 'Tu saldo cambió mientras tanto. Mira cuánto pierdes y confirma de nuevo.';
const samePassword = 'Elige una contraseña distinta de la actual.';
const wrongCurrent = 'La contraseña actual no es correcta.';

/** Returns a policy that needs a session. The session and the member's profile load in parallel. */
const profileReader = ({ access, config, db }: Services) =>
  access.sessionWith((c) => findProfile(db, selectMemberIdSql(readSessionHash(c, config) ?? '')));

export function profileRoutes(services: Services) {
  const { access, bindings, clock, db, mailer, newId, passwords, presence } = services;
  const { runAfter, trust } = services;
  const withProfile = profileReader(services);
  const activityRead = limitMember(bindings.SHIELD, 'activity');
  return new Hono()
    .route('/', dataRoutes(services))
    .get('/perfil', withProfile, (c) => {
      const { found } = c.var;
      if (!found) return failNotFound(c);
      const { countryCode, ...shown } = found;
      const answer: ProfileAnswer = {
        ...shown,
        pais: findCountryByCode(countryCode)?.label ?? null,
        connectedFrom: detectCountry(c)?.label ?? null,
      };
      return c.json(answer);
    })
    .get(
      '/perfil/actividad',
      access.session,
      activityRead,
      validQuery(activityQuery, unreadable),
      async (c) => {
        // The answer contains the administrator's changes to the account, but does not name the
        // administrator.
        const { cursor } = c.req.valid('query');
        const limit = activityShown + 1;
        const records = await readAccountActivity(db, c.get('session').id, {
          before: cursor,
          limit,
        });
        const shown = records.slice(0, activityShown);
        const nextCursor = records.length > activityShown ? (shown.at(-1)?.id ?? null) : null;
        const answer: ActivityAnswer = { entries: shown.map(describeActivity), nextCursor };
        return c.json(answer);
      },
    )
    .patch('/perfil/paypal', withProfile, validBody(paypalChange), async (c) => {
      const { paypalEmail, password } = c.req.valid('json');
      const { id, email, nombre } = c.get('session');
      const saved = { paypalEmail, message: profileSentences.saved };
      if (c.var.found?.paypalEmail === paypalEmail) return c.json(saved);
      const now = clock();
      const check = await checkPassword(services, id, password, now, 'change');
      if (check.outcome !== 'right') {
        return refusePassword(c, check, profileSentences.wrongPassword, now);
      }
      const changed = await changePaypalEmail(db, {
        member: { id, email, nombre },
        hash: check.hash,
        forgive: check.forgive,
        paypalEmail,
        before: check.paypalEmail,
        mailId: newId(),
        requestId: c.get('requestId'),
        now,
      });
      if (!changed) {
        return refusePassword(c, { outcome: 'wrong' }, profileSentences.wrongPassword, now);
      }
      if (changed.mail) runAfter(c, mailer.deliver(changed.mail));
      runAfter(c, Promise.all([presence.notifyPanel(id), trust.evaluate([id])]));
      return c.json(saved);
    })
    .patch('/perfil/clave', access.session, validBody(passwordChange), async (c) => {
      const { password, newPassword } = c.req.valid('json');
      const { id, email, nombre, sessionId } = c.get('session');
      const weakness = findPasswordWeakness(newPassword, email);
      if (weakness) return failField(c, 'newPassword', weakness);
      if (newPassword === password) return failField(c, 'newPassword', samePassword);
      const now = clock();
      const check = await checkPassword(services, id, password, now, 'change');
      if (check.outcome !== 'right') return refusePassword(c, check, wrongCurrent, now);
      const changed = await changePassword(db, {
        member: { id, email, nombre },
        hash: check.hash,
        forgive: check.forgive,
        newHash: await passwords.hash(newPassword, { lane: 'known', account: id }),
        sessionId,
        mailId: newId(),
        requestId: c.get('requestId'),
        now,
      });
      if (!changed) return refusePassword(c, { outcome: 'wrong' }, wrongCurrent, now);
      if (changed.mail) runAfter(c, mailer.deliver(changed.mail));
      for (const ended of changed.ended) runAfter(c, presence.disconnect(id, ended.id));
      return c.body(null, 204);
    });
}

/** The balances that the page showed, in US cents. */
type Shown = { saldoCents: number; heldCents: number };
type Profile = Awaited<ReturnType<typeof findProfile>>;

/** `GET /perfil/datos` and `DELETE /perfil`: the member's legal rights to export and erase their data. */
function dataRoutes(services: Services) {
  const { access, bindings, clock, db, mailer, newId, presence, runAfter } = services;
  const withProfile = profileReader(services);

  /** Returns the reason against erasure, or null. `shown` is the money that the page showed (US cents). */
  function refusalToErase(profile: Profile, shown: Shown): string | null {
    if (profile?.hasOpenPayout) return openPayout;
    const { saldoCents, heldCents } = profile ?? shown;
    const isAsShown = saldoCents === shown.saldoCents && heldCents === shown.heldCents;
    return isAsShown ? null : otherBalance;
  }

  return new Hono()
    .get(
      '/perfil/datos',
      access.session,
      limitMember(bindings.SHIELD_HOME, 'export'),
      async (c) => {
        const { id, email } = c.get('session');
        const data = await collectMemberData(db, { id, email });
        // The text is indented, so that a person can read it. As in the database, amounts are in US cents and
        // times in UTC ms.
        const text = JSON.stringify({ generado: clock(), ...data }, null, 2);
        return c.body(text, 200, {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': makeAttachmentHeader('mis-datos.json'),
        });
      },
    )
    .delete('/perfil', withProfile, validBody(erasure), async (c) => {
      const { id, email, nombre } = c.get('session');
      const now = clock();
      const { password, saldoCents, heldCents } = c.req.valid('json');
      const shown = { saldoCents, heldCents };
      const refused = refusalToErase(c.var.found, shown);
      if (refused) return fail(c, { code: 'aborted', message: refused });
      const check = await checkPassword(services, id, password, now, 'change');
      if (check.outcome !== 'right') return refusePassword(c, check, wrongPassword, now);
      const erased = await eraseAccount(db, {
        member: { id, email, nombre },
        hash: check.hash,
        forgive: check.forgive,
        shown,
        claimId: newId(),
        mailId: newId(),
        requestId: c.get('requestId'),
        now,
      });
      if (!erased) {
        const message = refusalToErase(await findProfile(db, id), shown);
        if (message) return fail(c, { code: 'aborted', message });
        return refusePassword(c, { outcome: 'wrong' }, wrongPassword, now);
      }
      const { mail, ...answer } = erased;
      if (mail) runAfter(c, mailer.deliver(mail));
      runAfter(c, presence.disconnect(id));
      clearCookie(c, sessionCookie);
      return c.json(answer);
    });
}
