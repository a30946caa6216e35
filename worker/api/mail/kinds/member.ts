import { z } from 'zod';
import { brand } from '#contract/brand.ts';
import { oneLine, withoutLinks } from '../typed-text.ts';

/** Parameters of a mail that needs no more than the member's name, as they typed it. */
export const nameParams = z.object({ nombre: z.string().min(1) });
export type NameParams = z.infer<typeof nameParams>;

/** The same with the administrator's reason. */
export const reasonParams = nameParams.extend({ motivo: z.string().min(1) });
export type ReasonParams = z.infer<typeof reasonParams>;

/**
 * How a mail begins. Anybody can sign up with anybody's address: a name goes in without links, and
 * never into a subject.
 */
export const hello = (nombre: string) => `Hola, ${withoutLinks(nombre)}.`;

/** The administrator's reason, as a paragraph. */
export const reasonLine = (motivo: string) => `Motivo: ${oneLine(motivo)}`;

/** Why a member gets a mail of their account. */
export const ownAccount = `Recibes este correo porque tienes una cuenta en ${brand.name}.`;
