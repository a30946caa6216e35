import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { memberList } from '#contract/lists/members.ts';
import { SearchField } from './search-field.tsx';

test('the search for members has the label «Notas y etiquetas» for notes', () => {
  const listUrl = { read: (name: string) => (name === 'en' ? 'nota' : '') } as never;
  const html = renderToStaticMarkup(<SearchField list={memberList} listUrl={listUrl} />);
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(options).toEqual(['Correo', 'Nombre', 'Notas y etiquetas']);
});
