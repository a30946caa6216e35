import { type Signal, sharedBy, withOthers } from '../signal.ts';

/** The PayPal account of another member, folded; earlier ones count for 180 days. */
export const samePaypal: Signal = {
  find: (asked) => sharedBy('paypal', asked),
  say: (fact) => `Usa la misma cuenta de PayPal que ${withOthers(fact)}`,
  toMember:
    'Otra cuenta del sitio usa tu misma cuenta de PayPal. Si es de tu familia, cuéntanoslo; si no, cambia tu correo de PayPal en tu perfil.',
  mark: 'paypal',
};
