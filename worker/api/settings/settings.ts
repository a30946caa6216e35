import { logFailure } from '../../http/log.ts';
import type { Db } from '../db/client.ts';
import { type CurrentSettings, definitionsOf, type Underneath } from './definitions.ts';
import { readSettings } from './store.ts';

/** What other isolates changed is known here after this long at the latest. */
const maxAgeMs = 10_000;

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

  /** As they are in the database now. */
  async function fresh(): Promise<CurrentSettings> {
    const at = clock();
    const settings = definitions.inForce(await readSettings(db));
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
        return known?.settings ?? definitions.inForce([]);
      }
    },
    /** Has the next reader ask the database: something was changed. */
    forget() {
      known = null;
    },
  };
}
export type Settings = ReturnType<typeof createSettings>;
