import { fromPlace, type Signal } from '../signal.ts';

/** Came from the network of a data centre (networks.ts): usually a VPN. */
export const dataCentre: Signal = {
  find: (asked) => fromPlace('data-centre', asked),
  say: () => 'Entró desde un centro de datos: suele ser una VPN',
};
