import * as z from 'zod';
import { currencies, maxNetworks, secretParam } from '../affiliates/networks.ts';
import { ownerLine } from '../own-text.ts';
import { areUnique } from './settings.ts';

const parameter = z
  .string()
  .regex(/^[\w.-]{1,40}$/, 'Escribe el nombre sin espacios, como sub1.')
  .refine((name) => name !== secretParam, 'Ese nombre lo usa el secreto. Elige otro.');

const stateNames = z
  .array(ownerLine(40))
  .max(10, 'Escribe 10 o menos.')
  .overwrite((names) => names.map((name) => name.toLowerCase()));

const network = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(40),
    name: ownerLine(40),
    currency: z.enum(currencies),
    mark: z.string().regex(/^[a-z0-9]{8,32}$/),
    click: parameter,
    transaction: parameter,
    state: parameter.optional(),
    amount: parameter.optional(),
    approved: stateNames,
    pending: stateNames,
    rejected: stateNames,
  })
  .refine(({ approved, pending, rejected }) => areUnique([...approved, ...pending, ...rejected]), {
    message: 'Cada palabra va en una sola lista.',
    path: ['approved'],
  });

/** The setting with the key `redes`. */
export const networksSetting = z
  .array(network)
  .max(maxNetworks, `Caben ${maxNetworks} redes.`)
  .refine((all) => areUnique(all.map(({ id }) => id)), 'Dos redes tienen la misma dirección.');
