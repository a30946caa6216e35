import { type Context, Hono } from 'hono';
import { settingSentences as say } from '#contract/settings/names.ts';
import {
  type MailPreview,
  mailDraft,
  settingChange,
  settingReset,
} from '#contract/settings/settings.ts';
import { fail } from '../../http/errors.ts';
import { idempotentCalls } from '../http/idempotent.ts';
import { tooMany } from '../http/too-many.ts';
import { faultsOf, validBody } from '../http/validate.ts';
import { isMailTemplate, sampleMail } from '../mail/kinds.ts';
import type { Services } from '../services.ts';
import { settingsAnswer } from './answer.ts';
import { settingEditor } from './edit.ts';
import { mailTextsOf } from './mail-texts.ts';
import { findSetting } from './store.ts';
import { queueTest, testLimit } from './test-mail.ts';

/**
 * `/admin/ajustes`: what may be changed without a deploy. Settings that move money have a path of
 * their own, `/admin/ajustes/dinero`, which requires reauthentication.
 */
export function adminSettingRoutes(services: Services) {
  const { access, clock, config, db, mailer, newId, runAfter, settings } = services;
  const editor = settingEditor(services);
  const thisSetting = (c: Context) => findSetting(db, c.req.param('clave') ?? '');
  const site = { url: config.SITE_URL, timeZone: config.TIME_ZONE };

  function draftOf(c: Context, value: unknown) {
    const template = c.req.param('template') ?? '';
    if (!isMailTemplate(template)) {
      return { refused: fail(c, { code: 'not-found', message: say.unknown }) };
    }
    const schema = mailTextsOf(template);
    const parsed = schema.safeParse(value);
    if (parsed.success) return { template, texts: parsed.data };
    const faults = faultsOf(schema, value);
    return { refused: fail(c, { code: 'invalid-argument', status: 422, ...faults }) };
  }

  return new Hono()
    .get('/admin/ajustes', access.admin, async (c) =>
      c.json(await settingsAnswer(await settings.fresh(), config, site)),
    )
    .put(
      '/admin/ajustes/:clave',
      access.adminWith(thisSetting),
      idempotentCalls,
      validBody(settingChange),
      (c) => {
        const { value, version } = c.req.valid('json');
        return editor.change(c, { ...c.var, isReauthenticated: false, version }, value);
      },
    )
    .delete(
      '/admin/ajustes/:clave',
      access.adminWith(thisSetting),
      idempotentCalls,
      validBody(settingReset),
      (c) => {
        const { version } = c.req.valid('json');
        return editor.reset(c, { ...c.var, isReauthenticated: false, version });
      },
    )
    .put(
      '/admin/ajustes/dinero/:clave',
      access.moneyWith(thisSetting),
      idempotentCalls,
      validBody(settingChange),
      (c) => {
        const { value, version } = c.req.valid('json');
        return editor.change(c, { ...c.var, isReauthenticated: true, version }, value);
      },
    )
    .delete(
      '/admin/ajustes/dinero/:clave',
      access.moneyWith(thisSetting),
      idempotentCalls,
      validBody(settingReset),
      (c) => {
        const { version } = c.req.valid('json');
        return editor.reset(c, { ...c.var, isReauthenticated: true, version });
      },
    )
    .post(
      '/admin/ajustes/correos/:template/vista',
      access.admin,
      validBody(mailDraft),
      async (c) => {
        const draft = draftOf(c, c.req.valid('json').value);
        if ('refused' in draft) return draft.refused;
        const mail = await sampleMail(draft.template, site, draft.texts);
        const preview: MailPreview = {
          subject: mail.subject,
          heading: mail.heading,
          opening: mail.opening,
          button: mail.action.label,
          closing: mail.closing,
        };
        return c.json(preview);
      },
    )
    .post(
      '/admin/ajustes/correos/:template/prueba',
      access.admin,
      validBody(mailDraft),
      async (c) => {
        const draft = draftOf(c, c.req.valid('json').value);
        if ('refused' in draft) return draft.refused;
        const { id: actorId, email } = c.get('session');
        const now = clock();
        const sent = await queueTest(db, {
          ...draft,
          id: newId(),
          toEmail: email,
          actorId,
          now,
          requestId: c.get('requestId'),
        });
        if (sent.outcome === 'limited') return tooMany(c, testLimit, now);
        if (!sent.mail) return fail(c, { code: 'aborted', message: say.silenced });
        runAfter(c, mailer.deliver(sent.mail));
        return c.json({ message: say.tested });
      },
    );
}
