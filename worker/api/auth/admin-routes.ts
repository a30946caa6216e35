import { type Context, Hono } from 'hono';
import {
  authenticatorEnrolmentBody,
  codeBody,
  reauthenticationBody,
} from '#contract/auth/accounts.ts';
import { factorSentences } from '#contract/auth/second-factor.ts';
import { fail } from '../../shared/errors.ts';
import { runBatch } from '../db/batch.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { checkCode, checkPassword, refuseCode, refusePassword } from './credential-checks.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeFactor,
  renewRecoveryCodes,
} from './enrolment-store.ts';
import { askToReauthenticate, type CurrentSession } from './policies.ts';
import { isEnrolmentOpen, isReauthenticated } from './rules.ts';
import {
  buildTotpUri,
  createRecoveryCodes,
  createTotpSecret,
  drawQrCode,
  findTimeStep,
  hashRecoveryCode,
} from './second-factor-codes.ts';
import { countGuessAndFindFactor, findFactor } from './second-factor-store.ts';
import { recordReauthentication } from './session-store.ts';

const say = {
  enabled: 'La verificación en dos pasos está activa. Cerramos tus demás sesiones.',
  disabled: 'La verificación en dos pasos quedó desactivada.',
  renewed: 'Estos son tus códigos nuevos. Los anteriores ya no sirven.',
  begunTooLongAgo: 'Pasó demasiado tiempo. Empieza otra vez.',
  none: 'La verificación en dos pasos no está activa.',
  neededHere: 'En este sitio la verificación en dos pasos es obligatoria.',
} as const;

const wrongPassword = 'Esa contraseña no es correcta.';
const factorStates = { none: 'inactivo', missing: 'falta', given: 'dado' } as const;

export function adminAuthRoutes(services: Services) {
  const { access, clock, db, needsSecondFactor } = services;
  return new Hono()
    .get('/admin/acceso', access.adminEntry, async (c) => {
      const session = c.get('session');
      const { factor, codesLeft } = await findFactor(db, session.id);
      return c.json({
        secondFactor: factorStates[session.secondFactor],
        isRequired: needsSecondFactor,
        enabledAt: factor?.confirmedAt ?? null,
        codesLeft,
      });
    })
    .post('/admin/confirmacion', access.adminEntry, validBody(reauthenticationBody), async (c) => {
      // The policy is not `admin`, because an administrator without an authenticator must reauthenticate before
      // the enrolment of an authenticator.
      const { password = '', codigo } = c.req.valid('json');
      const session = c.get('session');
      const now = clock();
      const note = recordReauthentication(db, session.sessionId, now);
      if (codigo === undefined) {
        const check = await checkPassword(services, session.id, password, now, 'reauthentication');
        if (check.outcome !== 'right') return refusePassword(c, check, wrongPassword, now);
        await runBatch(db, { note, forgiven: check.forgive });
      } else {
        const check = await checkCode(services, c, session, codigo);
        if (check.outcome !== 'right') return refuseCode(c, check, 'permission-denied', now);
        await note;
      }
      return c.body(null, 204);
    })
    .route('/', factorRoutes(services));
}

function factorRoutes(services: Services) {
  const { access, clock, config, db, mailer, needsSecondFactor, newId, presence } = services;
  const { readBrand, runAfter, secretBox } = services;

  const changeOf = (c: Context, { id, email, nombre }: CurrentSession, now: number) => ({
    member: { id, email, nombre },
    requestId: String(c.get('requestId')),
    mailId: newId(),
    now,
  });
  function newCodes(memberId: string) {
    const codes = createRecoveryCodes();
    const codeHashes = codes.map((code) => hashRecoveryCode(memberId, code, config.TOKEN_SECRET));
    return { codes, codeHashes };
  }
  const aborted = (c: Context, message: string) => fail(c, { code: 'aborted', message });

  return new Hono()
    .post(
      '/admin/segundo-factor',
      access.adminEntry,
      validBody(authenticatorEnrolmentBody),
      async (c) => {
        const { codigo } = c.req.valid('json');
        const session = c.get('session');
        const { id, email } = session;
        const now = clock();
        if (session.secondFactor === 'none') {
          if (!isReauthenticated(session, now)) return askToReauthenticate(c);
        } else if (codigo === undefined) {
          const message = factorSentences.missing;
          return fail(c, { code: 'permission-denied', message, fields: { codigo: message } });
        } else {
          const check = await checkCode(services, c, session, codigo);
          if (check.outcome !== 'right') return refuseCode(c, check, 'permission-denied', now);
        }
        const secret = createTotpSecret();
        await beginEnrolment(db, {
          memberId: id,
          nextSecret: await secretBox.seal(secret, id),
          now,
        });
        const { name } = await readBrand();
        const uri = buildTotpUri(secret, email, name);
        return c.json({ secret, uri, qr: drawQrCode(uri) }, 201);
      },
    )
    .put('/admin/segundo-factor', access.adminEntry, validBody(codeBody), async (c) => {
      const { codigo } = c.req.valid('json');
      const session = c.get('session');
      const { id, sessionId } = session;
      const now = clock();
      const { exceeded, factor } = await countGuessAndFindFactor(db, id, now);
      if (exceeded) {
        return refuseCode(c, { outcome: 'limited', limit: exceeded }, 'permission-denied', now);
      }
      const { nextSecret = null, begunAt = null } = factor ?? {};
      if (nextSecret === null || begunAt === null || !isEnrolmentOpen(begunAt, now)) {
        return aborted(c, say.begunTooLongAgo);
      }
      const step = findTimeStep((await secretBox.open(nextSecret, id)).secret, codigo, now);
      if (step === null) return refuseCode(c, { outcome: 'wrong' }, 'permission-denied', now);
      const { codes, codeHashes } = newCodes(id);
      const confirmed = await confirmEnrolment(db, {
        ...changeOf(c, session, now),
        nextSecret,
        step,
        codeHashes,
        sessionId,
      });
      if (!confirmed) return aborted(c, say.begunTooLongAgo);
      if (confirmed.mail) runAfter(c, mailer.deliver(confirmed.mail));
      for (const ended of confirmed.ended) runAfter(c, presence.disconnect(id, ended.id));
      return c.json({ codes, message: say.enabled });
    })
    .delete('/admin/segundo-factor', access.money, validBody(codeBody), async (c) => {
      const { codigo } = c.req.valid('json');
      const session = c.get('session');
      const now = clock();
      if (needsSecondFactor) {
        return fail(c, { code: 'permission-denied', message: say.neededHere });
      }
      if (session.secondFactor === 'none') return aborted(c, say.none);
      const check = await checkCode(services, c, session, codigo);
      if (check.outcome !== 'right') return refuseCode(c, check, 'permission-denied', now);
      const removed = await removeFactor(db, changeOf(c, session, now));
      if (!removed) return aborted(c, say.none);
      if (removed.mail) runAfter(c, mailer.deliver(removed.mail));
      return c.json({ message: say.disabled });
    })
    .post('/admin/segundo-factor/codigos', access.money, async (c) => {
      const session = c.get('session');
      const { codes, codeHashes } = newCodes(session.id);
      const renewed = await renewRecoveryCodes(db, {
        ...changeOf(c, session, clock()),
        codeHashes,
      });
      if (!renewed) return aborted(c, say.none);
      if (renewed.mail) runAfter(c, mailer.deliver(renewed.mail));
      return c.json({ codes, message: say.renewed });
    });
}
