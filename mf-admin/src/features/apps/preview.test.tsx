import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Draft, emptyDraft, emptyStep, makeEmptyGuide } from './draft.ts';
import { Preview } from './preview.tsx';

const htmlOf = (draft: Draft, metaImage?: string) =>
  renderToStaticMarkup(<Preview draft={draft} pictures={{ icon: null, metaImage }} />);

test('the preview shows the unlocked app’s details, its guide and its picture', () => {
  const guide = {
    ...makeEmptyGuide('2026-11-28'),
    title: 'La guía',
    intro: ['Una entrada.'],
    steps: [{ ...emptyStep, title: 'Un paso', body: ['Un párrafo.'], tip: 'Un consejo.' }],
    warnings: ['Un cuidado.'],
    questions: [{ question: '¿Una duda?', answer: 'Su respuesta.' }],
  };
  const details = { especificaciones: 'Para Android.', instrucciones: ['Una instrucción.', ''] };
  const html = htmlOf({ ...emptyDraft, details, guide }, '/share.jpg');
  for (const text of [
    'Para Android.',
    'Una instrucción.',
    'La guía',
    'Una entrada.',
    'Un paso',
    'Un párrafo.',
    'Un consejo.',
    'Un cuidado.',
    '¿Una duda?',
    'Su respuesta.',
    'src="/share.jpg"',
  ])
    expect(html).toContain(text);
});

test('the preview of an app without a guide and pictures shows neither', () => {
  const html = htmlOf(emptyDraft);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('Antes de seguir');
});
