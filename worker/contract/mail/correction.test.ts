import { expect, test } from 'vitest';
import { findFaults } from '../fields.ts';
import { correctedEmail } from './correction.ts';

test('the sentences about a corrected email do not call it the owner’s email', () => {
  expect(findFaults(correctedEmail, { email: '' }).fields).toEqual({
    email: 'Escribe la dirección correcta.',
  });
  expect(findFaults(correctedEmail, { email: 'ana@' }).fields).toEqual({
    email: 'Escribe una dirección válida, por ejemplo nombre@correo.com.',
  });
});
