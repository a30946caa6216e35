import { type Signal, sharedBy, withOthers } from '../signal.ts';

/** An address that reaches the same inbox as another member's. */
export const sameEmail: Signal = {
  find: (asked) => sharedBy('email', asked),
  say: (fact) => `Su correo llega al mismo buzón que el de ${withOthers(fact)}`,
  mark: 'email',
};
