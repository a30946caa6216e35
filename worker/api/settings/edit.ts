import type { Context } from 'hono';
import { isMoneySetting, settingSentences as say } from '#contract/settings/names.ts';
import type { SettingAnswer } from '#contract/settings/settings.ts';
import { fail } from '../../http/errors.ts';
import { markStale } from '../../http/stale-documents.ts';
import { type IdempotentCall, runIdempotent } from '../http/idempotent.ts';
import { faultsOf } from '../http/validate.ts';
import type { Services } from '../services.ts';
import type { Editable } from './definitions.ts';
import { settle } from './rules.ts';
import { changeSetting, findSetting, resetSetting, type StoredSetting } from './store.ts';

interface Asked extends IdempotentCall {
  /** The setting as it is stored. */
  found: StoredSetting | undefined;
  /** Whether it came by the path that requires reauthentication. */
  isReauthenticated: boolean;
  /** Of the value that was edited; 0 for the original. */
  version: number;
}

/** A value that changed since it was edited is kept, unless this very request made the change. */
export function settingEditor({ clock, db, settings }: Services) {
  function settingOf(c: Context, { isReauthenticated }: Asked): Editable<unknown> | undefined {
    const key = c.req.param('clave') ?? '';
    return isMoneySetting(key) === isReauthenticated
      ? settings.definitions.byKey.get(key)
      : undefined;
  }

  async function editOf(setting: Editable<unknown>, { call, found, version }: Asked) {
    const { key } = setting;
    const { value: before } = settle(setting, found);
    return { key, version, before, ...call, now: clock() };
  }

  async function answer(c: Context, setting: Editable<unknown>, isDone: boolean, message: string) {
    if (!isDone) return fail(c, { code: 'aborted', message: say.changed });
    settings.forget();
    if (setting.shownAt) markStale(c, [...setting.shownAt]);
    const body: SettingAnswer = {
      setting: settle(setting, await findSetting(db, setting.key)),
      message,
    };
    return c.json(body);
  }

  const unknown = (c: Context) => fail(c, { code: 'not-found', message: say.unknown });

  return {
    async change(c: Context, asked: Asked, value: unknown) {
      const setting = settingOf(c, asked);
      if (!setting) return unknown(c);
      const parsed = setting.schema.safeParse(value);
      if (!parsed.success) {
        const faults = faultsOf(setting.schema, value);
        return fail(c, { code: 'invalid-argument', status: 422, ...faults });
      }
      const isDone = await runIdempotent(db, asked, async () =>
        changeSetting(db, await editOf(setting, asked), parsed.data),
      );
      return answer(c, setting, isDone, say.saved);
    },
    async reset(c: Context, asked: Asked) {
      const setting = settingOf(c, asked);
      if (!setting) return unknown(c);
      const isDone = await runIdempotent(db, asked, async () =>
        resetSetting(db, await editOf(setting, asked), setting.original),
      );
      return answer(c, setting, isDone, say.reset);
    },
  };
}
