import { expect, test } from 'vitest';
import { faultsOf } from '../fields.ts';
import { correctedEmail } from './correction.ts';

test('the sentences about a corrected email do not call it the owner’s email', () => {
  expect(faultsOf(correctedEmail, { email: '' }).fields).toEqual({
    email: 'Escribe la dirección correcta.',
  });
  expect(faultsOf(correctedEmail, { email: 'ana@' }).fields).toEqual({
    email: 'Escribe una dirección válida, por ejemplo nombre@correo.com.',
  });
});
