import { type Signal, sharedBy, withOthers } from '../signal.ts';

/** Signed up from the network of another, both in the last 30 days. Carriers put a city behind one address. */
export const sameNetwork: Signal = {
  find: (asked) => sharedBy('network', asked, { act: 'sign-up', days: 30 }),
  say: (fact) => `Se registró desde la misma red que ${withOthers(fact)}, en los últimos 30 días`,
  mark: 'network',
};
