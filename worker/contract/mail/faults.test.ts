import { expect, test } from 'vitest';
import { explainMailError } from './faults.ts';

test.each([
  ['el proveedor respondió 550', 'Ese buzón no existe.'],
  ['401 validation_error', 'Tu proveedor de correo no acepta la clave o la dirección del sitio.'],
  ['403', 'Tu proveedor de correo no acepta la clave o la dirección del sitio.'],
  [
    'el proveedor respondió 401',
    'Tu proveedor de correo no acepta la clave o la dirección del sitio.',
  ],
  ['402 not_enough_credits', 'Se acabó el saldo o el plan de tu proveedor de correo.'],
  ['429 daily_quota_exceeded', 'Se llegó al límite de envíos de tu proveedor de correo.'],
  ['500', 'Tu proveedor de correo tuvo una falla.'],
  ['503 unavailable', 'Tu proveedor de correo tuvo una falla.'],
  ['422 invalid_from', 'Tu proveedor de correo no aceptó este correo.'],
  ['timeout', 'Tu proveedor de correo no contestó.'],
  ['network', 'Tu proveedor de correo no contestó.'],
  ['baja', 'Esta persona pidió no recibir más correos.'],
  ['recibió otra carta', 'Esta persona ya recibió una carta más nueva.'],
  ['a newer reason', 'a newer reason'],
  [null, null],
])('the error «%s» of a mail becomes the sentence «%s»', (error, sentence) => {
  expect(explainMailError(error)).toBe(sentence);
});
