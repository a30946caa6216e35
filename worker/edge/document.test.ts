import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fillTemplate, inlineHashes } from './document.ts';

const template = '<head><!--head--></head><div id="root"><!--html--></div><!--data-->';
const page = { head: '<title>T</title>', html: '<h1>H</h1>', data: '{"a":1}' };

test('head, markup and data stand where the template leaves room', () => {
  expect(fillTemplate(template, page)).toBe(
    '<head><title>T</title></head><div id="root"><h1>H</h1></div>' +
      '<script type="application/json" id="hydration">{"a":1}</script>',
  );
});

test('a page without data gets no data block', () => {
  expect(fillTemplate(template, { ...page, data: '' })).not.toContain('<script');
});

test.each(['$&', '$1', '$`', "$'", '$$'])(
  '%s in a text is text, not a pattern of replacement',
  (text) => {
    const filled = fillTemplate(template, { head: text, html: text, data: text });
    expect(filled).toBe(
      `<head>${text}</head><div id="root">${text}</div>` +
        `<script type="application/json" id="hydration">${text}</script>`,
    );
  },
);

test('what a page says of the template’s own slots moves nothing', () => {
  const filled = fillTemplate(template, { ...page, html: '<p>&lt;!--data--&gt;</p>' });
  expect(filled.indexOf('id="hydration"')).toBeGreaterThan(filled.indexOf('</div>'));
});

test('the policy names the hash of each inline style, in order', async () => {
  const hash = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  const document = '<style>a{}</style><p>x</p><style>\n.ñ::after{content:"€"}\n</style>';
  expect(await inlineHashes(document, 'styles')).toBe(
    `${hash('a{}')} ${hash('\n.ñ::after{content:"€"}\n')}`,
  );
  expect(await inlineHashes('<p>nothing</p>', 'styles')).toBe('');
});

test('no script but the template’s own and the speculation rules has a hash', async () => {
  const [own, rules, none] = await Promise.all(
    [
      '<script id="before-paint">a()</script>',
      '<script type="application/json" id="speculation-rules">{}</script>',
      '<script>b()</script><script src="/c.js"></script>',
    ].map((html) => inlineHashes(html, 'scripts')),
  );
  expect(own).toMatch(/^'sha256-[^ ]+'$/);
  expect(rules).toMatch(/^'sha256-[^ ]+'$/);
  expect(none).toBe('');
});
