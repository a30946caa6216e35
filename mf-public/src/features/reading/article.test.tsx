import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Article } from './article.tsx';

test('an article’s title is also the article’s accessible name', () => {
  const html = renderToStaticMarkup(
    <Article title="Cobrar sin sorpresas" meta="" contentsTitle="Contenido" headings={[]}>
      texto
    </Article>,
  );
  const [, name] = html.match(/<article[^>]* aria-labelledby="([^"]+)"/) ?? [];
  expect(html).toContain(`<h1 id="${name}">Cobrar sin sorpresas</h1>`);
});
