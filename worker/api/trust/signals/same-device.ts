import { type Signal, sharedBy, withOthers } from '../signal.ts';

/** The browser of another member, by the cookie of known devices: households share one. */
export const sameDevice: Signal = {
  find: (asked) => sharedBy('device', asked),
  say: (fact) => `Usa el mismo navegador que ${withOthers(fact)}`,
  mark: 'device',
};
