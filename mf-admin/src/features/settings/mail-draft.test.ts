import { expect, test } from 'vitest';
import { draftOf, faultOf, textsOf } from './mail-draft.ts';

const originals = {
  asunto: 'Tu cuenta está activa',
  titulo: 'Tu cuenta está activa',
  parrafos: ['Hola, {nombre}.', 'Ya puedes entrar.'],
  cierre: ['El equipo'],
};

test('what is as the code has it is not stored', () => {
  expect(textsOf(draftOf({}, originals), originals)).toEqual({});
  const draft = { ...draftOf({}, originals), asunto: 'Otro', cierre: 'Adiós.\n\n\nEl equipo\n' };
  expect(textsOf(draft, originals)).toEqual({ asunto: 'Otro', cierre: ['Adiós.', 'El equipo'] });
});

test('what was stored is edited, and stored again as it was', () => {
  const stored = { titulo: 'Bienvenida', parrafos: ['Uno.', 'Dos.'] };
  const draft = draftOf(stored, originals);
  expect(draft).toMatchObject({ asunto: originals.asunto, parrafos: 'Uno.\n\nDos.' });
  expect(textsOf(draft, originals)).toEqual(stored);
});

test('an emptied text is stored as none, for the server to refuse', () => {
  const draft = { ...draftOf({}, originals), asunto: '', parrafos: ' \n ' };
  expect(textsOf(draft, originals)).toEqual({ asunto: '', parrafos: [] });
});

test('a fault of a paragraph is one of its field', () => {
  const faults = { 'parrafos.1': 'Sobra una llave.', asunto: 'Escribe un texto.' };
  expect(faultOf(faults, 'parrafos')).toBe('Sobra una llave.');
  expect(faultOf(faults, 'asunto')).toBe('Escribe un texto.');
  expect(faultOf(faults, 'cierre')).toBeUndefined();
});
