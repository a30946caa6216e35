import { expect, test } from 'vitest';
import { draftOf, faultOf, textsOf } from './mail-draft.ts';

const originals = {
  subject: 'Tu cuenta está activa',
  heading: 'Tu cuenta está activa',
  opening: ['Hola, {nombre}.', 'Ya puedes entrar.'],
  closing: ['El equipo'],
};

test('what is as the code has it is not stored', () => {
  expect(textsOf(draftOf({}, originals), originals)).toEqual({});
  const draft = { ...draftOf({}, originals), subject: 'Otro', closing: 'Adiós.\n\n\nEl equipo\n' };
  expect(textsOf(draft, originals)).toEqual({ subject: 'Otro', closing: ['Adiós.', 'El equipo'] });
});

test('what was stored is edited, and stored again as it was', () => {
  const stored = { heading: 'Bienvenida', opening: ['Uno.', 'Dos.'] };
  const draft = draftOf(stored, originals);
  expect(draft).toMatchObject({ subject: originals.subject, opening: 'Uno.\n\nDos.' });
  expect(textsOf(draft, originals)).toEqual(stored);
});

test('an emptied text is stored as none, for the server to refuse', () => {
  const draft = { ...draftOf({}, originals), subject: '', opening: ' \n ' };
  expect(textsOf(draft, originals)).toEqual({ subject: '', opening: [] });
});

test('a fault of a paragraph is one of its field', () => {
  const faults = { 'opening.1': 'Sobra una llave.', subject: 'Escribe un texto.' };
  expect(faultOf(faults, 'opening')).toBe('Sobra una llave.');
  expect(faultOf(faults, 'subject')).toBe('Escribe un texto.');
  expect(faultOf(faults, 'closing')).toBeUndefined();
});
