import { type Context, Hono } from 'hono';
import { isMoneySetting, settingSentences as say } from '#contract/settings/names.ts';
import {
  type MailPreview,
  type SettingChangeAnswer,
  type SettingsAnswer,
  settingValue,
} from '#contract/settings/settings.ts';
import { surveyProviderName, surveyProviders } from '#contract/surveys/providers.ts';
import { requestPurge } from '../../shared/cache-tags.ts';
import { fail } from '../../shared/errors.ts';
import { askToReauthenticate, type CurrentSession } from '../auth/policies.ts';
import { isReauthenticated } from '../auth/rules.ts';
import { type IdempotentCall, refuseChanged, runIdempotent } from '../http/idempotent.ts';
import { refuseInput, validBody } from '../http/validate.ts';
import { refuseTooMany } from '../limits/refusals.ts';
import {
  composeSampleMail,
  isAdvertising,
  isMailTemplate,
  type SampleSiteData,
} from '../mail/kinds.ts';
import type { Services } from '../services.ts';
import { isSameValue, resolveSetting, type SettingDefinition } from './definition.ts';
import { type CurrentSettings, isConfigured, type SettingsConfig } from './definitions.ts';
import { buildMailSetting, buildMailTextsSchema } from './mail-texts.ts';
import {
  findSetting,
  queueTestMail,
  type StoredSetting,
  testMailLimit,
  writeSetting,
} from './store.ts';

interface Change extends IdempotentCall {
  found: { definition: SettingDefinition<unknown> | undefined; stored: StoredSetting | undefined };
  value: unknown;
  /** The value that the person saw before a change or before an undo of the last change. */
  seen?: unknown;
  undoes?: unknown;
  session: CurrentSession;
  /** Whether the call used the path that requires reauthentication. */
  isMoneyPath: boolean;
}

/** `/admin/ajustes`: settings that move money have their own path, which requires reauthentication. */
export function adminSettingRoutes(services: Services) {
  const { access, clock, config, db, mailer, mayAdvertise, newId, runAfter, settings } = services;
  const storedSetting = (c: Context) => settings.define(c.req.param('clave') ?? '');
  const newValue = validBody(settingValue);
  const siteOf = ({ brand }: Pick<CurrentSettings, 'brand'>): SampleSiteData => ({
    brand,
    url: config.SITE_URL,
    timeZone: config.TIME_ZONE,
  });
  async function readAnswer() {
    const now = await settings.undoable();
    return settingsAnswer(now, config, siteOf(now));
  }
  const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });

  async function change(c: Context, asked: Change) {
    const { call, done, found, session, value, undoes, isMoneyPath } = asked;
    const seen = undoes ?? asked.seen;
    const key = c.req.param('clave') ?? '';
    const { definition: setting } = found;
    if (!setting || isMoneySetting(key) !== isMoneyPath) return unknown(c);
    const { original, shownAs } = setting;
    const before = resolveSetting(setting, found.stored).value;
    const typed = undoes === undefined ? setting.typedOver?.(before) : undefined;
    const schema = typed ?? setting.schema;
    const parsed = value === null ? null : schema.safeParse(value);
    if (parsed && !parsed.success) return refuseInput(c, schema, value);
    if (done) {
      const stored = await findSetting(db, key);
      const isSo = parsed
        ? isSameValue(resolveSetting(setting, stored).value, parsed.data)
        : stored === undefined;
      if (!isSo) return refuseChanged(c, done, config.TIME_ZONE);
    } else {
      const mayDiffer = seen === undefined;
      const isSeen =
        mayDiffer || isSameValue(resolveSetting(setting, { key, value: seen }).value, before);
      const after = parsed ? parsed.data : original;
      const now = clock();
      const needsProof = isSeen && setting.leadsElsewhere?.(before, after);
      if (needsProof && !isReauthenticated(session, now)) return askToReauthenticate(c);
      const edit = {
        ...call,
        key,
        value: parsed && (setting.keepUnseen?.(after, found.stored?.value) ?? after),
        before,
        after,
        onlyAfter: mayDiffer ? undefined : { row: found.stored },
        onlyIf: setting.onlyIf?.(after),
        now,
      };
      const write = () => writeSetting(db, edit);
      if (!isSeen || !(await runIdempotent(db, asked, write))) {
        const now = setting.onlyIf && isSeen ? (await storedSetting(c)).definition : undefined;
        if (now && !now.schema.safeParse(after).success) return refuseInput(c, now.schema, after);
        const isResetAlready = mayDiffer && parsed === null;
        if (!isResetAlready) return fail(c, { code: 'aborted', message: say.changed });
      }
    }
    if (shownAs) requestPurge(c, shownAs);
    const message = undoes !== undefined ? say.undone : parsed ? say.saved : say.reset;
    const body: SettingChangeAnswer = { settings: await readAnswer(), message };
    return c.json(body);
  }

  function draftOf(c: Context, value: unknown) {
    const template = c.req.param('template') ?? '';
    if (!isMailTemplate(template)) return { refused: unknown(c) };
    const schema = buildMailTextsSchema(template);
    const parsed = schema.safeParse(value);
    if (parsed.success) return { template, texts: parsed.data };
    return { refused: refuseInput(c, schema, value) };
  }

  return new Hono()
    .get('/admin/ajustes', access.admin, async (c) => c.json(await readAnswer()))
    .put('/admin/ajustes/:clave', access.adminWith(storedSetting), newValue, (c) =>
      change(c, { ...c.var, ...c.req.valid('json'), isMoneyPath: false }),
    )
    .put('/admin/ajustes/dinero/:clave', access.moneyWith(storedSetting), newValue, (c) =>
      change(c, { ...c.var, ...c.req.valid('json'), isMoneyPath: true }),
    )
    .post('/admin/ajustes/correos/:template/vista', access.admin, newValue, async (c) => {
      const draft = draftOf(c, c.req.valid('json').value);
      if ('refused' in draft) return draft.refused;
      const site = siteOf(await settings.current());
      const mail = await composeSampleMail(draft.template, site, draft.texts);
      const { subject, heading, opening, closing, action } = mail;
      const preview: MailPreview = { subject, heading, opening, closing, button: action.label };
      return c.json(preview);
    })
    .post('/admin/ajustes/correos/:template/prueba', access.admin, newValue, async (c) => {
      const draft = draftOf(c, c.req.valid('json').value);
      if ('refused' in draft) return draft.refused;
      if (isAdvertising(draft.template) && !(await mayAdvertise())) {
        return fail(c, { code: 'aborted', message: say.noSender });
      }
      const { id: actorId, email } = c.get('session');
      const now = clock();
      const sent = await queueTestMail(db, {
        ...draft,
        id: newId(),
        toEmail: email,
        actorId,
        now,
        requestId: c.get('requestId'),
      });
      if (sent.outcome === 'limited') return refuseTooMany(c, testMailLimit, now);
      if (!sent.mail) return fail(c, { code: 'aborted', message: say.silenced });
      runAfter(c, mailer.deliver(sent.mail));
      return c.json({ message: say.tested });
    });
}

async function settingsAnswer(
  { single, links, mails, catalogue, texts }: CurrentSettings,
  config: SettingsConfig,
  site: SampleSiteData,
): Promise<SettingsAnswer> {
  return {
    ...single,
    defaultBrand: config.SITE_BRAND,
    texts,
    links: catalogue.all.flatMap((app) => {
      const { slug, name, emoji, icon, mobileLink, fallbackLink } = app;
      const setting = links.get(slug);
      const defaultLinks = { link: null, mobileLink, fallbackLink };
      const shown = { slug, name, emoji, icon, isRetired: app.retiredAt !== null };
      return setting ? [{ ...setting, ...shown, defaultLinks }] : [];
    }),
    providers: surveyProviders.map((id) => ({
      id,
      nombre: surveyProviderName(id),
      isConfigured: isConfigured(id, config),
    })),
    mails: await Promise.all(
      [...mails].map(([template, setting]) => buildMailSetting(template, setting, site)),
    ),
  };
}
