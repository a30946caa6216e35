import { fromPlace, type Signal } from '../signal.ts';

/** Came through Tor, as Cloudflare tells (country T1). */
export const tor: Signal = {
  find: (asked) => fromPlace('tor', asked),
  say: () => 'Entró por la red Tor',
};
