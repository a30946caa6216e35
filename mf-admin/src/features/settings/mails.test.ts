import { expect, test } from 'vitest';
import { findFieldFault, makeMailDraft, pickChangedTexts } from './mails.tsx';

const originals = {
  subject: 'Tu cuenta está activa',
  heading: 'Tu cuenta está activa',
  opening: ['Hola, {nombre}.', 'Ya puedes entrar.'],
  closing: ['El equipo'],
};

test('the page stores only texts that differ from the defaults', () => {
  expect(pickChangedTexts(makeMailDraft({}, originals), originals)).toEqual({});
  const draft = {
    ...makeMailDraft({}, originals),
    subject: 'Otro',
    closing: 'Adiós.\n\n\nEl equipo\n',
  };
  expect(pickChangedTexts(draft, originals)).toEqual({
    subject: 'Otro',
    closing: ['Adiós.', 'El equipo'],
  });
});

test('reading stored texts into the form and storing them again changes nothing', () => {
  const stored = { heading: 'Bienvenida', opening: ['Uno.', 'Dos.'] };
  const draft = makeMailDraft(stored, originals);
  expect(draft).toMatchObject({ subject: originals.subject, opening: 'Uno.\n\nDos.' });
  expect(pickChangedTexts(draft, originals)).toEqual(stored);
});

test('the page sends an emptied text, so that the server refuses the text', () => {
  const draft = { ...makeMailDraft({}, originals), subject: '', opening: ' \n ' };
  expect(pickChangedTexts(draft, originals)).toEqual({ subject: '', opening: [] });
});

test('the field of a paragraph shows the paragraph’s error', () => {
  const faults = { 'opening.1': 'Sobra una llave.', subject: 'Escribe un texto.' };
  expect(findFieldFault(faults, 'opening')).toBe('Sobra una llave.');
  expect(findFieldFault(faults, 'subject')).toBe('Escribe un texto.');
  expect(findFieldFault(faults, 'closing')).toBeUndefined();
});
