import { expect, test } from 'vitest';
import { faultsOf } from '../fields.ts';
import { correctedEmail } from './correction.ts';

test('a corrected email is not called the owner’s own', () => {
  expect(faultsOf(correctedEmail, { email: '' }).fields).toEqual({
    email: 'Escribe la dirección correcta.',
  });
  expect(faultsOf(correctedEmail, { email: 'ana@' }).fields).toEqual({
    email: 'Escribe una dirección válida, por ejemplo nombre@correo.com.',
  });
});
