import { fromPlace, type Signal } from '../signal.ts';

/** An address at a provider of disposable ones, by the list of `disposable-email-domains-js`. */
export const disposableMail: Signal = {
  find: (asked) => fromPlace('disposable', asked),
  say: () => 'Su correo es de los que se usan y se tiran',
};
