import * as z from 'zod';
import { maskLocalPart } from '#contract/email-domain.ts';
import type { Placeholder } from '../kind.ts';
import { disableLinks, toOneLine } from '../typed-text.ts';

export const nameParams = z.object({ nombre: z.string().min(1) });

export const reasonParams = nameParams.extend({ motivo: z.string().min(1) });

export const nameSample = { nombre: 'María Fernanda' };
export const reasonSample = { ...nameSample, motivo: 'El documento no se lee bien.' };

/** The name that a person typed, without links, never in a subject, and empty for an unverified email. */
export const nombre: Placeholder<z.infer<typeof nameParams>> = {
  read: (params) => disableLinks(params.nombre),
};

export const motivo: Placeholder<{ motivo: string }> = {
  isRequired: true,
  read: (params) => toOneLine(params.motivo),
};

export const greetingDeclaration = {
  params: nameParams,
  sample: nameSample,
  placeholders: { nombre },
};
export const reasonDeclaration = {
  params: reasonParams,
  sample: reasonSample,
  placeholders: { nombre, motivo },
};

export const reasonLine = 'Motivo: {motivo}';

export const paypal: Placeholder<{ paypalEmail: string }> = {
  read: ({ paypalEmail }) => maskLocalPart(toOneLine(paypalEmail)),
};
