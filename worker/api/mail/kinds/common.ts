import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import type { Placeholder } from '../kind.ts';
import { oneLine, withoutLinks } from '../typed-text.ts';

/** Parameters of a mail that needs no more than the member's name, as they typed it. */
export const nameParams = z.object({ nombre: z.string().min(1) });

/** The same with the administrator's reason. */
export const reasonParams = nameParams.extend({ motivo: z.string().min(1) });

export const nameSample = { nombre: 'María Fernanda' };
export const reasonSample = { ...nameSample, motivo: 'El documento no se lee bien.' };

/**
 * The member's name. Anybody can sign up with anybody's address: it goes in without links, and never
 * into a subject.
 */
export const nombre: Placeholder<z.infer<typeof nameParams>> = {
  example: 'Ana',
  read: (params) => withoutLinks(params.nombre),
};

/** The administrator's reason. */
export const motivo: Placeholder<{ motivo: string }> = {
  example: 'Falta un dato.',
  isRequired: true,
  read: (params) => oneLine(params.motivo),
};

export const reasonLine = 'Motivo: {motivo}';

/** An address that its owner recognises and nobody else learns: `ana@correo.test` → `a•••@correo.test`. */
export function maskedAddress(email: string): string {
  const [first = ''] = email;
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`;
}

/** The member's PayPal address, masked. */
export const paypal: Placeholder<{ paypalEmail: string }> = {
  example: 'a•••@correo.com',
  read: ({ paypalEmail }) => maskedAddress(oneLine(paypalEmail)),
};

/** Why a member gets a mail of their account. */
export const ownAccount = `Recibes este correo porque tienes una cuenta en ${brand.name}.`;
