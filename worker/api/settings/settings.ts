import { logFailure } from '../../shared/log.ts';
import { Catalogue } from '../apps/catalogue.ts';
import type { Db } from '../db/client.ts';
import { type CurrentSettings, defineSettings, type SettingsSource } from './definitions.ts';
import { readPreviousValues } from './previous.ts';
import { readSettings } from './store.ts';

/** The longest time in ms until this isolate sees the changes of other isolates. */
const maxAgeMs = 10_000;

interface SettingsDeps {
  db: Db;
  config: SettingsSource;
  clock: () => number;
}

/** The administrator's settings override the defaults of code and environment. `clock` returns UTC ms. */
export function createSettings({ db, config, clock }: SettingsDeps) {
  const definitions = defineSettings(config);
  // The memory holds values and no promises, because a request must not await the promise of another request.
  let known: { settings: CurrentSettings; at: number } | null = null;

  /** Reads the settings. `previous` has the value of each setting before its last change. */
  async function read(previous?: Promise<ReadonlyMap<string, unknown>>): Promise<CurrentSettings> {
    const at = clock();
    const [{ rows, catalogue }, before] = await Promise.all([readSettings(db), previous]);
    const settings = definitions.inForce(rows, catalogue, before);
    known = { settings, at };
    return settings;
  }
  const fresh = () => read();
  /** Resolves to the settings, at most ten seconds old. */
  const current = async (): Promise<CurrentSettings> =>
    known && clock() - known.at < maxAgeMs ? known.settings : fresh();

  return {
    /** Resolves to a key's definition, which a new value must fit, and to the stored row. */
    async define(key: string) {
      const { rows, catalogue } = await readSettings(db);
      const definition = definitions.find(key, catalogue);
      return { definition, stored: rows.find((row) => row.key === key) };
    },
    /** Reads the settings from the database, not from memory. */
    fresh,
    /** Reads the settings with the value of each setting before its last change. */
    undoable: () => read(readPreviousValues(db)),
    current,
    /** If the database fails, redirects use the last known settings. Throws when no settings are known. */
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
     * Resolves to the current settings. If the database fails, resolves to the last known settings, or to the
     * defaults. Pages that must work without the database use this function.
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
