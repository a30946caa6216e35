import type { MailTemplate } from '#contract/mail/labels.ts';
import type {
  AppsSetting,
  HoldSetting,
  LinksSetting,
  MailTexts,
  Setting,
  SurveysSetting,
} from '#contract/settings/settings.ts';
import type { SurveyProviderId } from '#contract/surveys/providers.ts';
import { logFailure } from '../../http/log.ts';
import type { Db } from '../db/client.ts';
import { definitionsOf, isConfigured, type Underneath } from './definitions.ts';
import { type Definition, openProvider, settle } from './rules.ts';
import { readSettings, type StoredSetting } from './store.ts';

/** What other isolates changed is known here after this long at the latest. */
const maxAgeMs = 10_000;

/** The settings in force. */
export interface CurrentSettings {
  apps: Setting<AppsSetting>;
  /** By slug. */
  links: Map<string, Setting<LinksSetting>>;
  surveys: Setting<SurveysSetting>;
  hold: Setting<HoldSetting>;
  /** By template; mails take theirs when they are written. */
  mails: Map<MailTemplate, Setting<MailTexts>>;
  /** Where the panel's button leads; null: surveys are paused. */
  provider: SurveyProviderId | null;
}

interface SettingsDeps {
  db: Db;
  config: Underneath;
  /** UTC ms. */
  clock: () => number;
}

/** Reads what the administrator has set; what was not set is as the code and the environment say. */
export function createSettings({ db, config, clock }: SettingsDeps) {
  const definitions = definitionsOf(config);
  // Values only: a promise of one request must not be waited for by another.
  let known: { settings: CurrentSettings; at: number } | null = null;

  function settleAll(rows: StoredSetting[]): CurrentSettings {
    const stored = new Map(rows.map((row) => [row.key, row]));
    const inForce = <Value>(one: Definition<Value>) => settle(one, stored.get(one.clave));
    const { apps, links, surveys, hold, mails } = definitions;
    const settled = inForce(surveys);
    return {
      apps: inForce(apps),
      links: new Map([...links].map(([slug, link]) => [slug, inForce(link)])),
      surveys: settled,
      hold: inForce(hold),
      mails: new Map([...mails].map(([template, mail]) => [template, inForce(mail)])),
      provider: openProvider(settled.valor, (provider) => isConfigured(provider, config)),
    };
  }

  /** As they are in the database now. */
  async function fresh(): Promise<CurrentSettings> {
    const at = clock();
    const settings = settleAll(await readSettings(db));
    known = { settings, at };
    return settings;
  }

  return {
    definitions,
    fresh,
    /** As they were at most ten seconds ago. */
    async current(): Promise<CurrentSettings> {
      return known && clock() - known.at < maxAgeMs ? known.settings : fresh();
    },
    /** For pages that must not fail with the database: the last that is known, or the originals. */
    async freshOrKnown(): Promise<CurrentSettings> {
      try {
        return await fresh();
      } catch (error) {
        logFailure('settings', error);
        return known?.settings ?? settleAll([]);
      }
    },
    /** Has the next reader ask the database: something was changed. */
    forget() {
      known = null;
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;
