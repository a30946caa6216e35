import { expect, test } from 'vitest';
import { faultsOf } from '../fields.ts';
import { correctedAddress } from './correction.ts';

test('a corrected address is not called the owner’s own', () => {
  expect(faultsOf(correctedAddress, { email: '' }).fields).toEqual({
    email: 'Escribe la dirección correcta.',
  });
  expect(faultsOf(correctedAddress, { email: 'ana@' }).fields).toEqual({
    email: 'Escribe una dirección válida, por ejemplo nombre@correo.com.',
  });
});
