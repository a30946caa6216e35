import { logFailure } from '../../shared/log.ts';
import { Catalogue } from '../apps/catalogue.ts';
import type { Db } from '../db/client.ts';
import { type CurrentSettings, defineSettings, type SettingsOrigin } from './definitions.ts';
import { readPrevious } from './previous.ts';
import { readSettings } from './store.ts';

/** The maximum delay until changes of other isolates are seen. */
const maxAgeMs = 10_000;

interface SettingsDeps {
  db: Db;
  config: SettingsOrigin;
  clock: () => number;
}

/** The administrator's settings, which override the defaults of code and environment. `clock` gives UTC ms. */
export function createSettings({ db, config, clock }: SettingsDeps) {
  const definitions = defineSettings(config);
  // Values only: a request must not await another request's promise.
  let known: { settings: CurrentSettings; at: number } | null = null;

  /** `previous`: the value of each setting before its last change. */
  async function read(previous?: Promise<ReadonlyMap<string, unknown>>): Promise<CurrentSettings> {
    const at = clock();
    const [{ rows, catalogue }, before] = await Promise.all([readSettings(db), previous]);
    const settings = definitions.inForce(rows, catalogue, before);
    known = { settings, at };
    return settings;
  }
  const fresh = () => read();
  /** The settings, at most ten seconds old. */
  const current = async (): Promise<CurrentSettings> =>
    known && clock() - known.at < maxAgeMs ? known.settings : fresh();

  return {
    /** The definition of a key, with all that is stored: what a change must satisfy, and what it replaces. */
    async define(key: string) {
      const { rows, catalogue } = await readSettings(db);
      const definition = definitions.find(key, catalogue);
      return { definition, stored: rows.find((row) => row.key === key) };
    },
    /** The settings from the database, not from memory. */
    fresh,
    /** With the value before the last change of each. */
    undoable: () => read(readPrevious(db)),
    current,
    /** The current settings, or else the last known settings, for redirects. Throws when none are known. */
    async currentOrKnown(): Promise<CurrentSettings> {
      try {
        return await current();
      } catch (error) {
        if (!known) throw error;
        logFailure('settings', error);
        return known.settings;
      }
    },
    /**
     * The current settings, or else the last known settings or the originals: for pages that must work
     * without the database.
     */
    async freshOrKnown(): Promise<{ settings: CurrentSettings; isFresh: boolean }> {
      try {
        return { settings: await fresh(), isFresh: true };
      } catch (error) {
        logFailure('settings', error);
        return {
          settings: known?.settings ?? definitions.inForce([], new Catalogue()),
          isFresh: false,
        };
      }
    },
  };
}
